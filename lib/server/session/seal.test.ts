/** @jest-environment node */
import { MINUTE_MS } from "@/lib/config/constants";

const [FIRST, SECOND] = ["first".padEnd(32, "1"), "second".padEnd(32, "2")];
const given = process.env.SESSION_SECRET;
afterAll(() => {
  process.env.SESSION_SECRET = given;
});

/** The module as a process with this setting has it: settings are read once. */
async function loadSeal(secret: string) {
  process.env.SESSION_SECRET = secret;
  jest.resetModules();
  return import("./seal");
}

it("a seal of an older secret is opened until that secret is removed (threat T13)", async () => {
  const value = { token: "t" };
  const old = await (await loadSeal(FIRST)).seal("session", value, 60);
  const both = await loadSeal(`2:${SECOND},1:${FIRST}`);
  expect(await both.unseal("session", old)).toEqual(value);
  const renewed = await both.seal("session", value, 60);
  const later = await loadSeal(`2:${SECOND}`);
  expect(await later.unseal("session", renewed)).toEqual(value);
  expect(await later.unseal("session", old)).toBeNull();
});

it("a seal is not opened by another secret of the same number, nor after its time", async () => {
  const { seal } = await loadSeal(FIRST);
  const sealed = await seal("session", { token: "t" }, 60);
  expect(await (await loadSeal(SECOND)).unseal("session", sealed)).toBeNull();
  const { unseal } = await loadSeal(FIRST);
  jest.useFakeTimers({ now: Date.now() + 3 * MINUTE_MS });
  expect(await unseal("session", sealed)).toBeNull();
  jest.useRealTimers();
});

it("a seal that was opened is opened from memory for a minute, for its own purpose only", async () => {
  const { seal, unseal } = await loadSeal(FIRST);
  const sealed = await seal("session", { token: "t" }, 60);
  const value = await unseal("session", sealed);
  expect(await unseal("session", sealed)).toBe(value);
  expect(() => Object.assign(value as object, { token: "other" })).toThrow(TypeError);
  expect(await unseal("device", sealed)).toBeNull();
  const entry = await seal("entry", { token: "t" }, 60);
  expect(await unseal("entry", entry)).not.toBe(await unseal("entry", entry));
});
