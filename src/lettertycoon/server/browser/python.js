// Python: its runtime (Pyodide) is started with files that are read and checked before.
import { errorOf } from "./error.js";
import { checkModule, readChecked, readNewest } from "./files.js";
import { attachMemory, findMemory, readMemory } from "./memory.js";
import { NODE } from "./node.js";

/**
 * Start Python with the library: {python, methods, later, place}. `methods` are the names of
 * requests. `later` are functions that bring what few answers need: what the definitions of words,
 * and what a kept memory lacks. `place` is where the memory of this Python may be kept; null if it
 * can't be, or is. Addresses of folders end in "/".
 *
 * @param manifest the address of files.json: methods, and the length and the hash of each file
 * @param pyodide the folder of the runtime
 * @param wheels the folder of the packages
 * @param tell is called with {stage, bytes, total} whenever one of them changes
 * @param keeping whether the memory will be kept
 */
export async function startPython({ manifest, pyodide, wheels }, tell, keeping = false) {
  if (typeof WebAssembly !== "object") throw noWebAssemblyError("there is none");
  const facts = await readNewest(manifest);
  const built = JSON.parse(new TextDecoder().decode(facts));
  const place = await findMemory(manifest, facts);
  const found = keeping ? null : place?.found;
  const told = { stage: "files", bytes: 0, total: 0 };
  const expect = (files) => {
    for (const { bytes } of Object.values(files)) told.total += bytes;
  };
  const onBytes = (bytes) => {
    told.bytes += bytes;
    tell({ ...told });
  };

  /** Read all files of a folder: an object of contents by address. */
  async function readAll(folder, files, onRead = () => {}) {
    const contents = Object.entries(files).map(async ([name, expected]) => {
      const url = folder + name;
      return [url, await readChecked(url, expected, onRead)];
    });
    return Object.fromEntries(await Promise.all(contents));
  }

  const readPackages = () => {
    expect(built.wheels);
    const reading = readAll(wheels, built.wheels, onBytes);
    reading.catch(() => {}); // it is awaited later
    return reading;
  };
  const ours = Object.entries(built.modules);
  const modules = Promise.all(
    ours.map(([name, file]) => checkModule(new URL(name, manifest).href, file)),
  );
  modules.catch(() => {});
  expect(built.pyodide);
  let packages = found ? null : readPackages();
  const runtime = readAll(pyodide, built.pyodide, onBytes);
  runtime.catch(() => {});
  const kept = found ? await readMemory(found).catch(() => null) : null;
  const contents = await runtime;
  await modules;
  let python = kept && (await startRuntime(pyodide, contents, { kept }).catch(() => null));
  const fromKept = python !== null;
  if (!fromKept) {
    packages ??= readPackages();
    python = await startRuntime(pyodide, contents, { keeping });
  }
  const site = python.runPython("import random, site; random.seed(); site.getsitepackages()[0]");
  const unpack = (archives) => {
    for (const archive of Object.values(archives)) {
      python.unpackArchive(archive, "wheel", { extractDir: site });
    }
  };
  const archives = (await packages) ?? {};
  tell({ ...told, stage: "library" });
  unpack(archives);
  const bring = (files) => once(() => readAll(wheels, files).then(unpack));
  const later = [bring(built.later), ...(fromKept ? [bring(built.wheels)] : [])];
  if (!keeping) later[0](); // if it fails, the answer that needs it tells
  return { python, methods: built.methods, later, place: fromKept ? null : place };
}

/** Return a function that does a work once, or again if it failed. */
function once(work) {
  let done = null;
  return () => {
    done ??= work();
    done.catch(() => {
      done = null;
    });
    return done;
  };
}

/**
 * Start the runtime. In a browser it takes what is read already in place of fetching it again.
 *
 * @param kept a memory that was kept, with which it begins
 * @param keeping whether its memory will be kept
 */
async function startRuntime(folder, contents, { kept = null, keeping = false }) {
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const settings = {
    indexURL: NODE ? NODE("node:url").fileURLToPath(folder) : folder,
    env: { PYTHONOPTIMIZE: "2" }, // its modules are compiled so, without docstrings
    stdin: () => null,
    stdout: console.log,
    stderr: console.error,
  };
  if (NODE) return loadPyodide(settings);
  if (kept) settings._loadSnapshot = kept.memory;
  if (keeping) settings._makeSnapshot = true;
  const compiled = WebAssembly.compile(contents[`${folder}pyodide.asm.wasm`]);
  await import(`${folder}pyodide.asm.js`); // it sets the function that makes a runtime
  const { fetch: usualFetch, _createPyodideModule: create } = globalThis;
  const { instantiateStreaming } = WebAssembly;
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
      globalThis._createPyodideModule = async (facts) => {
        const module = await create(facts);
        if (kept) await attachMemory(module, kept);
        return module;
      };
      loadPyodide(settings).then(resolve, reject);
    });
  } finally {
    globalThis.fetch = usualFetch;
    globalThis._createPyodideModule = create;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

function noWebAssemblyError(reason) {
  const message = `this browser does not run the library's WebAssembly: ${reason}`;
  return errorOf("browser.no_webassembly", message);
}
