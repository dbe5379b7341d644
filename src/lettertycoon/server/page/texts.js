// Words for lists and numbers, and names that may be anybody's.

/** What an object itself has by a name that may be anybody's, such as constructor. */
export const own = (all, name) => (all && Object.hasOwn(all, name) ? all[name] : undefined);

export const list = (parts, last = "and") =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}`;

/** A number with commas between thousands. */
export const many = (number) => number.toLocaleString("en");

/** Whether a player is the one who looks: the page says You, the terminal you. */
export const isMe = (name) => /^you$/i.test(name);
