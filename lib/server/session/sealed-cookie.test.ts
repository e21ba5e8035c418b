/** @jest-environment node */
import { MINUTE_MS } from "@/lib/config/constants";

const [FIRST, SECOND] = ["first".padEnd(32, "1"), "second".padEnd(32, "2")];
const input = process.env.SESSION_SECRET;
afterAll(() => {
  process.env.SESSION_SECRET = input;
});

/** The module as a process with this setting has it: settings are read once. */
async function loadCookies(secret: string) {
  process.env.SESSION_SECRET = secret;
  jest.resetModules();
  const { createSealedCookie, readSealedCookie } = await import("./sealed-cookie");
  return {
    create: async (...input: Parameters<typeof createSealedCookie>) =>
      (await createSealedCookie(...input)).split(";")[0] ?? "",
    read: readSealedCookie,
  };
}

it("a cookie that an older secret has sealed is opened until that secret is removed (threat T13)", async () => {
  const value = { token: "t" };
  const old = await (await loadCookies(FIRST)).create("session", value, 60);
  const both = await loadCookies(`2:${SECOND},1:${FIRST}`);
  expect(await both.read("session", old)).toEqual(value);
  const renewed = await both.create("session", value, 60);
  const later = await loadCookies(`2:${SECOND}`);
  expect(await later.read("session", renewed)).toEqual(value);
  expect(await later.read("session", old)).toBeNull();
});

it("a cookie is not opened by another secret of the same number, nor after its time", async () => {
  const sealed = await (await loadCookies(FIRST)).create("session", { token: "t" }, 60);
  expect(await (await loadCookies(SECOND)).read("session", sealed)).toBeNull();
  const { read } = await loadCookies(FIRST);
  jest.useFakeTimers({ now: Date.now() + 3 * MINUTE_MS });
  expect(await read("session", sealed)).toBeNull();
  jest.useRealTimers();
});

it("a cookie that was opened is opened from memory for a minute, for its own purpose only", async () => {
  const { create, read } = await loadCookies(FIRST);
  const sealed = await create("session", { token: "t" }, 60);
  const value = await read("session", sealed);
  expect(await read("session", sealed)).toBe(value);
  expect(() => Object.assign(value as object, { token: "other" })).toThrow(TypeError);
  expect(await read("device", sealed.replace("__Host-session", "__Host-device"))).toBeNull();
  const entry = await create("entry", { token: "t" }, 60);
  expect(await read("entry", entry)).not.toBe(await read("entry", entry));
});

it("a cookie is for the whole host, for HTTPS, for no script, and ends with its seal (threats T8, T17)", async () => {
  await loadCookies(FIRST);
  const { createSealedCookie } = await import("./sealed-cookie");
  const line = await createSealedCookie("device", { device: "d" }, 90);
  expect(line.split("; ").slice(1).sort()).toEqual([
    "HttpOnly",
    "Max-Age=90",
    "Path=/",
    "SameSite=Lax",
    "Secure",
  ]);
});
