// Who has what at a real table: patents that go round, rivals that come, leave and are renamed.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  joined,
  passed,
  renamed,
  without,
  withRule,
} from "../../src/lettertycoon/server/page/rivals.js";

const rival = (name, patents = "") => ({ name, patents, money: 2, stock: 1 });
const Q = { patents: "AX", rivals: [rival("Ada", "E"), rival("Tom")], starter: "Ada" };

test("a patent goes to the player, to each rival, and to nobody", () => {
  let q = Q;
  const owners = [];
  for (let i = 0; i < 4; i++) {
    q = { ...q, ...passed(q, "J") };
    owners.push([q.patents, ...q.rivals.map(({ patents }) => patents)].join("/"));
  }
  assert.deepEqual(owners, ["AJX/E/", "AX/EJ/", "AX/E/J", "AX/E/"]);
  assert.deepEqual(passed({ rivals: [] }, "J"), { patents: "J", rivals: [] });
});

test("a rival keeps what it has under another name, which nobody else may have", () => {
  assert.deepEqual(renamed(Q, 0, "Eve"), {
    rivals: [{ ...Q.rivals[0], name: "Eve" }, Q.rivals[1]],
    starter: "Eve",
  });
  assert.equal(renamed(Q, 1, "Eve").starter, undefined);
  for (const name of ["Tom", " ", ""]) assert.deepEqual(renamed(Q, 0, name), {});
});

test("who leaves did not begin, and who joins has a free name", () => {
  assert.deepEqual(without(Q, 0), { rivals: [Q.rivals[1]], starter: "" });
  assert.deepEqual(without(Q, 1), { rivals: [Q.rivals[0]] });
  let q = Q;
  for (let i = 0; i < 9; i++) q = { ...q, ...joined(q) };
  const names = q.rivals.map(({ name }) => name);
  assert.deepEqual(names, ["Ada", "Tom", "Rayne", "Cy"]);
});

test("a rule at its usual value is not written", () => {
  const rules = { doubling: "add" };
  assert.equal(withRule(rules, "doubling", "single", "multiply"), "doubling=single");
  assert.equal(withRule(rules, "doubling", "multiply", "multiply"), "");
  assert.equal(withRule(rules, "procedure", "online", "table"), "doubling=add;procedure=online");
});
