// The memory of a Python that has started: the browser keeps it, and a later start takes it as it is.
import { hashOf } from "./files.js";

const STORE = "lettertycoon-memory";
const FORMAT = 1; // of what is kept

/**
 * Return where the memory for these files is kept, and what is found there; null where nothing can
 * be kept: in Node, and without https.
 */
export async function findMemory(manifest, content) {
  const hash = globalThis.caches && (await hashOf(content));
  const store = hash && (await caches.open(STORE).catch(() => null));
  if (!store) return null;
  const key = `${manifest}?${FORMAT}-${hash}`;
  const found = await store.match(key).catch(() => null);
  return { store, address: `${manifest}?`, key, found: found ?? null };
}

/** Return what was found, {memory, libraries, symbols}; null if it is damaged. */
export async function readMemory(found) {
  const content = new Uint8Array(await found.arrayBuffer());
  if ((await hashOf(content)) !== found.headers.get("sha256")) return null;
  let end = content.length - Number(found.headers.get("facts"));
  const { libraries, symbols } = JSON.parse(new TextDecoder().decode(content.subarray(end)));
  for (const library of libraries.slice().reverse()) {
    library.compiled = WebAssembly.compile(content.subarray(end - library.bytes, end));
    library.compiled.catch(() => {}); // it is awaited later
    end -= library.bytes;
  }
  return { memory: content.subarray(0, end), libraries, symbols };
}

/** Keep the memory of a runtime, in place of that of other files. */
export async function keepMemory(python, place) {
  const module = python._module;
  const libraries = librariesOf(module);
  const contents = libraries.map(({ name }) => module.FS.readFile(name));
  for (const [number, { length }] of contents.entries()) libraries[number].bytes = length;
  const facts = new Blob([JSON.stringify({ libraries, symbols: symbolsOf(module) })]);
  const content = new Blob([python.makeMemorySnapshot(), ...contents, facts]);
  const sha256 = await hashOf(await content.arrayBuffer());
  const { store, address, key } = place;
  for (const { url } of await store.keys()) if (url.startsWith(address)) await store.delete(url);
  await store.put(key, new Response(content, { headers: { sha256, facts: facts.size } }));
}

/** Let a runtime begin with a memory that was kept: its libraries must lie where they lay. */
export async function attachMemory(module, { libraries, symbols }) {
  const { API } = module;
  const compiled = await Promise.all(libraries.map((library) => library.compiled));
  const restore = API.restoreSnapshot;
  API.restoreSnapshot = (memory) => {
    restore(memory); // says where each library lies
    for (const [number, library] of libraries.entries()) {
      loadLibrary(module, library, compiled[number]);
    }
    const state = restore(memory); // once more, because libraries write into it while they load
    if (symbolsOf(module) !== symbols) throw new Error("the libraries lie elsewhere");
    return state;
  };
}

function librariesOf({ LDSO, HEAPU32 }) {
  const handles = new Map(Object.entries(LDSO.loadedLibsByHandle).map(([at, lib]) => [lib, +at]));
  const loaded = Object.values(LDSO.loadedLibsByName).filter((library) => handles.get(library));
  return loaded.map((library) => {
    const handle = handles.get(library);
    const table = HEAPU32[(handle + 20) / 4]; // of Emscripten's struct dso
    return { name: library.name, global: library.global, handle, table };
  });
}

function loadLibrary(module, { name, global, handle, table }, compiled) {
  const { wasmTable } = module;
  if (table > wasmTable.length) wasmTable.grow(table - wasmTable.length);
  const library = module.newDSO(name, handle, "loading");
  const scope = global ? null : {};
  const flags = { global, nodelete: true, loadAsync: false };
  library.global = global;
  library.exports = module.loadWebAssemblyModule(compiled, flags, name, scope, handle);
  if (global) module.mergeLibSymbols(library.exports, name);
}

/** Return where functions and data lie, as a text. */
function symbolsOf({ GOT, wasmTable }) {
  const lines = Object.entries(GOT).map(([name, { value }]) => `${name} ${value}`);
  return `${wasmTable.length} ${lines.sort().join(",")}`;
}
