// Sounds: none before they are wanted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { keep } from "../../src/lettertycoon/server/page/kept.js";
import { sound } from "../../src/lettertycoon/server/page/pace.js";

test("no sound is made before the player wants sounds", () => {
  let tones = 0;
  const part = () => ({
    connect: part,
    start: () => {
      tones += 1;
    },
    stop: () => null,
    frequency: {},
    gain: { setValueAtTime: () => null, exponentialRampToValueAtTime: () => null },
  });
  globalThis.AudioContext = class {
    createOscillator = part;
    createGain = part;
  };
  sound("coin");
  assert.equal(tones, 0);
  keep("sounds", true);
  sound("coin");
  assert.equal(tones, 2);
});
