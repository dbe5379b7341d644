// Who has what at a real table, as the fields of its address. It needs no browser.
import { rulesText } from "./notation.js";

const NAMES = ["Rayne", "Ada", "Tom", "Cy"];

/** The rivals after a change of one of them. */
export const changed = ({ rivals }, i, to) =>
  rivals.map((rival, k) => (k === i ? { ...rival, ...to } : rival));

/** The fields after a patent goes to its next owner: the player, each rival, then nobody. */
export function passed({ patents = "", rivals }, letter) {
  const all = [patents, ...rivals.map((rival) => rival.patents)];
  const to = all.findIndex((owned) => owned.includes(letter)) + 1;
  const owned = all.map((letters) => letters.replace(letter, ""));
  if (to < owned.length) owned[to] = [...(owned[to] + letter)].sort().join("");
  return {
    patents: owned[0],
    rivals: rivals.map((rival, i) => ({ ...rival, patents: owned[i + 1] })),
  };
}

/** The fields after a rival gets another name; none for a name that is empty or taken. */
export function renamed(q, i, name) {
  const old = q.rivals[i].name;
  if (!name.trim() || q.rivals.some((rival, k) => k !== i && rival.name === name)) return {};
  return { rivals: changed(q, i, { name }), ...(q.starter === old && { starter: name }) };
}

/** The fields without a rival. */
export function without({ rivals, starter }, i) {
  const left = rivals.filter((_, k) => k !== i);
  return { rivals: left, ...(starter === rivals[i].name && { starter: "" }) };
}

/** The fields with one rival more. */
export function joined({ rivals }) {
  const name = NAMES.find((free) => !rivals.some((rival) => rival.name === free));
  return name ? { rivals: [...rivals, { name, patents: "", money: 0, stock: 0 }] } : {};
}

/** The text of rules after one of them is set; the usual value is not written. */
export function withRule(rules, name, value, usual) {
  const all = Object.entries({ ...rules, [name]: value });
  return rulesText(Object.fromEntries(all.filter(([k, v]) => k !== name || v !== usual)));
}
