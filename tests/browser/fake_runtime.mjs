// A runtime that has no Python: its service answers what it is asked.
let opened = 0;

const service = {
  answer(method, params) {
    if (method === "crash") throw new Error("out of memory");
    if (method === "later" && !unpacked.includes("later".length)) return "";
    if (method === "refuse")
      return '{"error":{"code":"hand.too_many","message":"8","data":{"cards":8}}}';
    return `{"result":${JSON.stringify({ method, params: JSON.parse(params), opened })}}`;
  },
  open(name, path) {
    opened = files[path].length;
    if (name === "") return '{"error":{"code":"serve.not_named","message":"","data":{}}}';
    return `{"result":${JSON.stringify({ name, text: new TextDecoder().decode(files[path]) })}}`;
  },
};
const files = {};
const unpacked = []; // the lengths of archives

export async function loadPyodide() {
  return {
    runPython: () => "/site",
    unpackArchive: (archive) => unpacked.push(archive.length),
    pyimport: () => ({ Inline: () => service }),
    FS: {
      writeFile: (path, content) => (files[path] = content),
    },
  };
}
