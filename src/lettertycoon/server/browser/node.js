const { process } = globalThis;
const inNode = typeof process?.versions?.node === "string" && !process.browser;

/** Gives a module of Node by its name; null in a browser. The runtime tells them apart like this. */
export const NODE = inNode ? process.getBuiltinModule : null;
