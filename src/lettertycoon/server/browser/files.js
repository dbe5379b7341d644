// Reading files from a host, or in Node from a folder. What is read must be what was built.
import { errorOf } from "./error.js";
import { NODE } from "./node.js";

/**
 * Return the bytes of a file.
 *
 * @param onBytes is told how many there are, piece by piece
 * @param cache how the browser's cache is used: "reload" renews what it has
 */
export async function readBytes(url, onBytes = () => {}, cache = "default") {
  const pieces = [];
  for await (const piece of url.startsWith("file:") ? fromDisk(url) : fromHost(url, cache)) {
    pieces.push(piece);
    onBytes(piece.length);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/**
 * Return what the host has of a file, not what a cache had of it once. Without a network it is what
 * the cache has.
 */
export function readNewest(url) {
  return readBytes(url, undefined, "no-cache").catch(() => readBytes(url));
}

/**
 * Return the bytes of a file, which must have this length and this SHA-256. If the browser's cache
 * has it of another version, it is fetched again.
 */
export async function readChecked(url, expected, onBytes) {
  const content = await readBytes(url, onBytes);
  if (!(await otherFileError(url, content, expected))) return content;
  const renewed = await readBytes(url, undefined, "reload");
  const error = await otherFileError(url, renewed, expected);
  if (error) throw error;
  return renewed;
}

/** Check a module that runs already. If it is of another version, it is fetched for the next time. */
export async function checkModule(url, expected) {
  const error = await otherFileError(url, await readBytes(url), expected);
  if (!error) return;
  await readBytes(url, undefined, "reload").catch(() => {});
  throw error;
}

/** Return the error for content that is not what was built; null if it is. */
async function otherFileError(url, content, expected) {
  const found = { bytes: content.length, sha256: await hashOf(content) };
  const other = found.sha256 !== null && found.sha256 !== expected.sha256;
  if (found.bytes === expected.bytes && !other) return null;
  const message = `${url} is not the file that was built: versions are mixed; load the page again`;
  return errorOf("browser.other_file", message, { file: url, expected, found });
}

/** Return the bytes of a word list, which a person may have chosen, and since then removed. */
export async function readBlob(list) {
  try {
    return new Uint8Array(await list.arrayBuffer());
  } catch ({ message }) {
    const file = list.name ?? "";
    const told = `the word list ${file} can't be read: ${message}`;
    throw errorOf("browser.not_found", told, { file, status: null });
  }
}

async function* fromDisk(url) {
  const { readFile } = NODE("node:fs/promises");
  try {
    yield await readFile(new URL(url));
  } catch (error) {
    throw notFoundError(url, error.code);
  }
}

async function* fromHost(url, cache) {
  const answer = await fetch(url, { cache }).catch(() => null);
  if (!answer?.ok) throw notFoundError(url, answer?.status ?? null);
  const reader = answer.body.getReader(); // not every browser iterates over a stream
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: null }));
    if (done === null) throw notFoundError(url, null); // the connection broke
    if (done) return;
    yield value;
  }
}

function notFoundError(url, status) {
  const message = `${url} can't be read (${status ?? "the host does not answer"})`;
  return errorOf("browser.not_found", message, { file: url, status });
}

/** Return a SHA-256 as hexadecimal digits; null where pages can't make one (without https). */
export async function hashOf(content) {
  if (!globalThis.crypto?.subtle) return null;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
