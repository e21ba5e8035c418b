import { DAY_MS } from "@/lib/config/constants";
import type { UserInfo } from "@/lib/contract/user/account";
import { readCookie, SESSION_COOKIE } from "./cookie";
import { noteEndedSession } from "./ended-sessions";
import { createSealedCookie, readSealedCookie } from "./sealed-cookie";
import { createSessionCookie, readSession } from "./session";

function createUserInfo(over: Partial<UserInfo> = {}): UserInfo {
  return {
    token: "t".repeat(43),
    uid: "u1",
    account: "ana@vidora.example",
    type: "email",
    expiration: Date.now() + 10 * DAY_MS,
    accountLoginType: "password",
    payStatus: "PAID",
    ...over,
  };
}

async function createSessionCookieHeader(site: string, over: Partial<UserInfo> = {}): Promise<string> {
  const { cookie } = await createSessionCookie(site, createUserInfo(over));
  return cookie.split(";")[0] ?? "";
}

describe("a session (rules/sessions#tabs: 10 days; rules/sessions#lifetime)", () => {
  it("is read back at the brand that opened it", async () => {
    const state = await readSession(await createSessionCookieHeader("vidora"), "vidora");
    expect(state).toMatchObject({
      kind: "member",
      session: { uid: "u1", site: "vidora", token: "t".repeat(43) },
    });
  });

  it("is broken at another brand (threat T4)", async () => {
    expect(await readSession(await createSessionCookieHeader("vidora"), "nordplay")).toEqual({
      kind: "broken",
    });
  });

  it("ends when the token ends, even if the browser kept the cookie", async () => {
    expect(
      await readSession(await createSessionCookieHeader("vidora", { expiration: Date.now() - 1 }), "vidora"),
    ).toEqual({
      kind: "broken",
    });
  });

  it("that has ended is none, though its cookie is whole; another one of the member is not", async () => {
    const [one, other] = await Promise.all([
      createSessionCookie("vidora", createUserInfo()),
      createSessionCookie("vidora", createUserInfo()),
    ]);
    await noteEndedSession(one.session);
    const read = async ({ cookie }: { cookie: string }) =>
      (await readSession(cookie.split(";")[0] ?? "", "vidora")).kind;
    expect([await read(one), await read(other)]).toEqual(["ended", "member"]);
  });

  it("is sent only over https, to this host, and never to scripts", async () => {
    const { cookie } = await createSessionCookie("vidora", createUserInfo());
    expect(cookie).toMatch(
      /^__Host-session=[^;]+; Max-Age=86(?:3999|4000); Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("fits into a cookie with the longest allowed token and account (threat T12)", async () => {
    const { cookie } = await createSessionCookie(
      "vidora",
      createUserInfo({
        token: "t".repeat(2048),
        account: `${"a".repeat(242)}@vidora.test`,
        nickname: "ж".repeat(120),
      }),
    );
    expect(cookie.length).toBeLessThan(4096);
  });

  it("has a new mark each time", async () => {
    const [one, two] = await Promise.all([
      createSessionCookie("vidora", createUserInfo()),
      createSessionCookie("vidora", createUserInfo()),
    ]);
    expect(one.session.mark).not.toBe(two.session.mark);
  });

  it.each([
    ["eight stars", "*".repeat(8)],
    ["eight empty parts", "*******"],
    ["a foreign prefix", "Fe27.2*1*a*b*c*d*e*f"],
    ["a bad time", "Fe26.2*1*a*b*c*x*e*f~2"],
    ["a prototype as password id", "Fe26.2*__proto__*a*b*c**e*f~2"],
    ["a constructor as password id", "Fe26.2*constructor*a*b*c**e*f~2"],
    ["bad base64", "Fe26.2*1*%%%*%%%*%%%**%%%*%%%~2"],
    ["a percent that decodes to nothing", "%E0%A4%A"],
    ["4 kB of noise", "x".repeat(4096)],
    ["an old version", "Fe26.2*1*a*b*c**e*f~1"],
  ])("with a cookie made of %s is broken (threat T11)", async (_, value) => {
    expect(await readSession(`${SESSION_COOKIE}=${value}`, "vidora")).toEqual({ kind: "broken" });
  });

  it("is broken by a change of any single character", async () => {
    const cookie = await createSessionCookieHeader("vidora");
    for (let index = SESSION_COOKIE.length + 1; index < cookie.length; index += 7) {
      // Far away in the alphabet, because the lowest bits of the last letter of a base64 text are not significant.
      const other = /[A-P]/.test(cookie[index] ?? "") ? "a" : "A";
      const changed = `${cookie.slice(0, index)}${other}${cookie.slice(index + 1)}`;
      expect((await readSession(changed, "vidora")).kind).toBe("broken");
    }
  });

  it("sealed by us but of another shape is broken", async () => {
    const [cookie = ""] = (await createSealedCookie("session", { site: "vidora" }, 60)).split(";");
    expect((await readSession(cookie, "vidora")).kind).toBe("broken");
  });

  it("sealed for another purpose is broken", async () => {
    const cookie = await createSessionCookieHeader("vidora");
    const content = (await readSealedCookie("session", cookie)) as Record<string, unknown>;
    const readAs = async (purpose: Parameters<typeof createSealedCookie>[0]) => {
      const [, sealed] = /=([^;]+)/.exec(await createSealedCookie(purpose, content, 60)) ?? [];
      return (await readSession(`${SESSION_COOKIE}=${sealed}`, "vidora")).kind;
    };
    for (const purpose of ["entry", "television", "google", "device", "studio"] as const)
      expect([purpose, await readAs(purpose)]).toEqual([purpose, "broken"]);
    expect(await readAs("session")).toBe("member");
  });

  it("sent twice is broken (threat T8)", async () => {
    const cookie = await createSessionCookieHeader("vidora");
    expect(await readSession(`${cookie}; ${cookie}`, "vidora")).toEqual({ kind: "broken" });
  });

  it("without a cookie is a visitor's", async () => {
    expect(await readSession(null, "vidora")).toEqual({ kind: "visitor" });
    expect(await readSession("language=en", "vidora")).toEqual({ kind: "visitor" });
  });
});

describe("readCookie", () => {
  it.each([
    ["a=1; b=2", "b", "2"],
    ["ab=1; b=2", "b", "2"],
    ["b=", "b", null],
    ["b=1; b=2", "b", "ambiguous"],
    [null, "b", null],
  ])("%j, %s → %j", (header, name, expected) => {
    expect(readCookie(header, name)).toBe(expected);
  });
});
