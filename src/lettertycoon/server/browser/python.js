// Python: its runtime (Pyodide) is started with files that are read and checked before.
import { errorOf } from "./error.js";
import { readBytes, readChecked } from "./files.js";
import { NODE } from "./node.js";

/**
 * Start Python with the library: {python, methods, readLater}. `methods` are the names of requests.
 * `readLater` waits for the definitions of words, which few answers need. Addresses of folders end
 * in "/".
 *
 * @param manifest the address of files.json: methods, and the length and the hash of each file
 * @param pyodide the folder of the runtime
 * @param wheels the folder of the packages
 * @param tell is called with {stage, bytes, total} whenever one of them changes
 */
export async function startPython({ manifest, pyodide, wheels }, tell) {
  if (typeof WebAssembly !== "object") throw noWebAssemblyError("there is none");
  const built = JSON.parse(new TextDecoder().decode(await readBytes(manifest)));
  const facts = { stage: "files", bytes: 0, total: 0 };
  for (const { bytes } of [built.pyodide, built.wheels].flatMap(Object.values))
    facts.total += bytes;
  const onBytes = (bytes) => {
    facts.bytes += bytes;
    tell({ ...facts });
  };

  /** Read all files of a folder: an object of contents by address. */
  async function readAll(folder, files, onRead = onBytes) {
    const contents = Object.entries(files).map(async ([name, expected]) => {
      const url = folder + name;
      return [url, await readChecked(url, expected, onRead)];
    });
    return Object.fromEntries(await Promise.all(contents));
  }

  const packages = readAll(wheels, built.wheels);
  packages.catch(() => {}); // it is awaited later
  const python = await startRuntime(pyodide, await readAll(pyodide, built.pyodide));
  const site = python.runPython("import site; site.getsitepackages()[0]");
  const unpack = (archives) => {
    for (const archive of Object.values(archives)) {
      python.unpackArchive(archive, "wheel", { extractDir: site });
    }
  };
  const archives = await packages;
  tell({ ...facts, stage: "library" });
  unpack(archives);
  let later = null;
  const readLater = () => {
    later ??= readAll(wheels, built.later, () => {}).then(unpack);
    later.catch(() => {
      later = null; // the next answer that needs it tries again
    });
    return later;
  };
  readLater(); // if it fails, the answer that needs it tells
  return { python, methods: built.methods, readLater };
}

/** Start the runtime. In a browser it takes what is read already in place of fetching it again. */
async function startRuntime(folder, contents) {
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const settings = {
    indexURL: NODE ? NODE("node:url").fileURLToPath(folder) : folder,
    env: { PYTHONOPTIMIZE: "2" }, // its modules are compiled so, without docstrings
    stdin: () => null,
    stdout: console.log,
    stderr: console.error,
  };
  if (NODE) return loadPyodide(settings);
  const { fetch: usualFetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const compiled = WebAssembly.compile(contents[`${folder}pyodide.asm.wasm`]);
  try {
    return await new Promise((resolve, reject) => {
      // the runtime waits for ever if this fails
      const fail = (error) => reject(noWebAssemblyError(error.message));
      compiled.catch(fail);
      globalThis.fetch = async (url, options) =>
        url in contents ? new Response(contents[url]) : usualFetch(url, options);
      WebAssembly.instantiateStreaming = async (_, imports) => {
        const module = await compiled;
        const instance = WebAssembly.instantiate(module, imports);
        instance.catch(fail);
        return { module, instance: await instance };
      };
      loadPyodide(settings).then(resolve, reject);
    });
  } finally {
    globalThis.fetch = usualFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

function noWebAssemblyError(reason) {
  const message = `this browser does not run the library's WebAssembly: ${reason}`;
  return errorOf("browser.no_webassembly", message);
}
