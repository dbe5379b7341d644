// Run a Python program in Pyodide under Node, with the wheels of build/browser/dist.
//
//     node tools/browser/run.mjs DIST [--wheels FOLDER] [--mount FOLDER]... PROGRAM.py ARGUMENT...
//
// FOLDERs of --mount, and that of the program, are seen there under the same names. The exit code
// is the program's.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [dist, ...rest] = process.argv.slice(2);
const wheels = fs.readdirSync(dist).filter(isWheel).map(name => path.resolve(dist, name));
const mounts = new Set();
let program = rest.shift();
for (; program.startsWith("--"); program = rest.shift()) {
  const folder = path.resolve(rest.shift());
  if (program === "--mount") mounts.add(folder);
  else wheels.push(...fs.readdirSync(folder).filter(isWheel).map(name => path.join(folder, name)));
}
program = path.resolve(program);
mounts.add(path.dirname(program));

const { loadPyodide } = await import(pathToFileURL(path.resolve(dist, "pyodide.mjs")));
// a fault of the runtime prints only what it says: Node would print the line, a megabyte of it
process.on("uncaughtException", error => {
  console.error(String(error.stack ?? error).slice(0, 3000));
  process.exit(70);
});
const python = await loadPyodide({ indexURL: path.resolve(dist), args: [program, ...rest] });
const site = python.runPython("import site; site.getsitepackages()[0]");
for (const wheel of wheels) {
  python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel", { extractDir: site });
}
for (const folder of mounts) {
  python.FS.mkdirTree(folder);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, folder);
}
python.globals.set("arguments", python.toPy([program, ...rest]));
const code = python.runPython(`
import importlib, os, runpy, sys, traceback

importlib.invalidate_caches()
sys.argv = arguments
sys.dont_write_bytecode = True
os.chdir(os.path.dirname(arguments[0]))
try:
    runpy.run_path(arguments[0], run_name="__main__")
    code = 0
except SystemExit as error:
    code = error.code
    if isinstance(code, str):
        print(code, file=sys.stderr)
        code = 1
except BaseException:
    traceback.print_exc()
    code = 1
sys.stdout.flush()
code or 0
`);
process.exit(code);

function isWheel(name) {
  return name.endsWith(".whl");
}
