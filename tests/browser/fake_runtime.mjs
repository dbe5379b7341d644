// A runtime that has no Python: its service answers what it is asked.
let opened = 0;

const service = {
  names: () => '["best","leaping.plays"]',
  answer(method, params) {
    if (method === "crash") throw new Error("out of memory");
    if (method === "refuse") return '{"error":{"code":"hand.too_many","message":"8","data":{"cards":8}}}';
    return `{"result":${JSON.stringify({ method, params: JSON.parse(params), opened })}}`;
  },
  open(name, path) {
    opened = files[path].length;
    return `{"result":${JSON.stringify({ name, text: new TextDecoder().decode(files[path]) })}}`;
  },
};
const files = {};

export async function loadPyodide({ indexURL }) {
  const unpacked = [];
  return {
    runPython: () => "/site",
    unpackArchive: (archive, kind, { extractDir }) => unpacked.push([archive.length, kind, extractDir]),
    pyimport: () => ({ Inline: () => service }),
    FS: {
      writeFile: (path, content) => (files[path] = content),
      unlink: (path) => delete files[path],
    },
  };
}
