// The types of lettertycoon.js. requests.d.ts is made from the OpenAPI document.
import type { components, paths } from "./requests.js";

export type { components, paths };

/** The addresses of methods, such as "/v1/best". */
type Path = { [P in keyof paths]: paths[P] extends { post: object } ? P : never }[keyof paths];
/** The name of each method, such as "best" or "leaping.plays". */
export type Name = Path extends infer P ? (P extends `/v1/${infer N}` ? N : never) : never;
type Operation<N extends Name> = paths[`/v1/${N}` & Path]["post"];
type Json<Body> = { content: { "application/json": Body } };
type Arguments<N extends Name> =
  Operation<N> extends { requestBody: Json<infer Params> }
    ? [params: Params, asking?: Asking]
    : Operation<N> extends { requestBody?: Json<infer Params> }
      ? [params?: Params, asking?: Asking]
      : [params?: Record<string, never>, asking?: Asking];

/** How something is asked. */
export interface Asking {
  /** What abandons it: it is refused at once with the signal's reason. */
  signal?: AbortSignal;
}

/** The answer of a method. */
export type Answer<N extends Name> =
  Operation<N> extends { responses: { 200: Json<infer Body> } } ? Body : never;

type Call<N extends Name> = (...params: Arguments<N>) => Promise<Answer<N>>;
type Room = Name extends infer N ? (N extends `${infer R}.${string}` ? R : never) : never;
type Methods = { [N in Name as N extends `${string}.${string}` ? never : N]: Call<N> } & {
  [R in Room]: { [N in Name as N extends `${R}.${infer Method}` ? Method : never]: Call<N> };
};

/** A word list: the text or the bytes of a file, or the file itself. */
export type List = string | ArrayBuffer | ArrayBufferView | Blob;

/** What a list has. */
export interface ListFacts {
  name: string;
  source: string;
  words: number;
  sha256: string;
  /** How many words have a definition of their own. */
  definitions: number;
  /** How many words there are of each length. */
  lengths: Record<string, number>;
  /** How many words have each rarity, from "1" to "6", or "ungraded". */
  rarities: Record<string, number>;
  /** How many entries were left out, by reason. */
  skipped: Record<string, number>;
}

/** The library: the methods of requests, and three more. */
export type Library = Methods & {
  /** Call a method by its name. */
  ask<N extends Name>(method: N, ...params: Arguments<N>): Promise<Answer<N>>;
  /**
   * Read a word list, which requests may name from now on; "default" is that of the others. Its
   * image is the list as this version opens it in milliseconds, to be kept.
   */
  open(name: string, list: List, asking?: Asking): Promise<ListFacts & { image: Blob }>;
  /** End the workers. What is not answered is refused with the code browser.ended. */
  end(): void;
};

/** How far loading is: "files" until all bytes are there, then "library", then "ready". */
export interface Progress {
  stage: "files" | "library" | "ready";
  bytes: number;
  total: number;
}

export interface Options {
  /** The folder of the runtime; if left out, "pyodide" beside this module. */
  pyodide?: string | URL;
  /** The folder of the packages; if left out, "wheels" beside this module. */
  wheels?: string | URL;
  /** A word list in place of the embedded one; an address is not a list: fetch it first. */
  lexicon?: List;
  /** Whether a second worker is kept ready, to go on when a request is abandoned. */
  spare?: boolean;
  /** Is told how far loading is: also later, when a new worker has to be loaded. */
  onProgress?: (progress: Progress) => void;
}

/**
 * Load the library. Rejects with a LetterTycoonError if it can't be used, with a TypeError for what
 * is not a list, and with the error of onProgress.
 */
export function load(options?: Options): Promise<Library>;

/** Why a request is refused, or why the library can't be used. */
export class LetterTycoonError extends Error {
  name: "LetterTycoonError";
  /** A stable code, such as "hand.too_many" or "browser.not_found". */
  code: string;
  data: Record<string, unknown>;
}
