import { eq } from "drizzle-orm";
import { siteConfigs } from "@/backend/db/schema/site";
import { auditEntries } from "@/backend/db/schema/studio";
import {
  openCaptchaSecret,
  reencryptCaptchaSecrets,
} from "@/backend/modules/accounts/captcha/captcha-secret";
import { resolveLoginMethods } from "@/backend/modules/accounts/login-methods";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { type AdminApi, openAdminApi } from "@/backend/testing/admin-api";
import type { SecretList } from "@/lib/config/secret-list";

const BRAND = { brand: "vidora" };
const SECRET = "6LeIx-the-provider's-secret";
let api: AdminApi;
let session: { token: string };
beforeAll(async () => {
  api = await openAdminApi();
  session = { token: await api.openSession(await api.addOperator({ role: "editor" })) };
});
afterAll(() => api.close());
const readStored = async () => (await readSiteConfigRow(api.db, "vidora")).config.waysIn?.captchaSecret;
const write = (captchaSecret: unknown) =>
  api.db
    .update(siteConfigs)
    .set({ config: { waysIn: { captcha: "script", captchaSiteKey: "site-key", captchaSecret } } })
    .where(eq(siteConfigs.site, "vidora"));
const resolveCaptcha = async () => {
  const { config } = await readSiteConfigRow(api.db, "vidora");
  return resolveLoginMethods("vidora", config, { ...api.services.env, SANDBOX: false }).captcha;
};

describe("secrets of a brand (rules/studio#secrets)", () => {
  it("are used for log-in from then on, and are in no row, answer, document, file or trail", async () => {
    await write(null);
    expect(await api.get("readSecrets", BRAND, session)).toEqual({ captcha: null, providers: [] });
    expect(await resolveCaptcha()).toEqual({ kind: "picture" });
    const stored = await api.get("setCaptchaSecret", { ...BRAND, secret: ` ${SECRET} ` }, session);
    expect(stored).toEqual({ captcha: { setAt: expect.any(Number) }, providers: [] });
    expect(await resolveCaptcha()).toMatchObject({ kind: "script", id: "site-key", secret: SECRET });
    const shown = await Promise.all([
      api.get("readSecrets", BRAND, session),
      api.get("readBrand", BRAND, session),
      api.get("exportBrand", { ...BRAND, of: "live" }, session),
      api.get("exportBrandKit", { ...BRAND, of: "live" }, session),
      api.get("createPreview", { ...BRAND, of: "live", hours: 1 }, session),
      api.get("listVersions", BRAND, session),
      api.get("exportAudit", {}, session),
      api.db.select().from(auditEntries),
      api.db.select().from(siteConfigs),
    ]);
    expect(JSON.stringify(shown)).not.toContain(SECRET);
    const sealed = JSON.stringify((await readStored()) ?? "").slice(11, 60);
    expect(JSON.stringify(shown.slice(0, -1))).not.toContain(sealed);
    expect(JSON.stringify(shown.at(-1)).split(sealed)).toHaveLength(2);
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "captchaSecretSet"));
    expect(entries).toMatchObject([{ brand: "vidora", details: {}, changes: null }]);
    expect(await api.get("readSecrets", { brand: "savanna" }, session)).toEqual({
      captcha: null,
      providers: [],
    });
  });

  it("stay when a document is published", async () => {
    await write(null);
    await api.get("setCaptchaSecret", { ...BRAND, secret: SECRET }, session);
    const before = await readStored();
    const { live } = await api.get("readBrand", BRAND, session);
    const changes = [{ path: ["themeColor"], before: live?.themeColor ?? null, after: "#204080" }];
    const { draft } = await api.get("changeDraft", { ...BRAND, changes }, session);
    await api.get("publishBrand", { ...BRAND, revision: draft.revision, note: "" }, session);
    expect(await readStored()).toEqual(before);
  });

  it("are removed only by who types the brand's id", async () => {
    await write(null);
    await api.get("setCaptchaSecret", { ...BRAND, secret: SECRET }, session);
    const wrong = { problem: "invalid", fields: { id: "custom" } };
    expect(await api.problem("removeCaptchaSecret", { ...BRAND, id: "Vidora" }, session)).toEqual(wrong);
    expect(await readStored()).not.toBeNull();
    const left = await api.get("removeCaptchaSecret", { ...BRAND, id: "vidora" }, session);
    expect([left, await resolveCaptcha()]).toEqual([{ captcha: null, providers: [] }, { kind: "picture" }]);
  });

  it("open for their brand alone, and are encrypted again with a new DELIVERY_SECRET", async () => {
    const [old, next]: [SecretList, SecretList] = [api.services.env.DELIVERY_SECRET, ["n".repeat(32)]];
    const now = api.clock.now();
    await write("stored-before");
    expect(await reencryptCaptchaSecrets(api.db, old, now)).toEqual({ changed: 1, unreadable: 0 });
    expect(await api.get("readSecrets", BRAND, session)).toEqual({ captcha: { setAt: now }, providers: [] });
    const first = await readStored();
    expect(openCaptchaSecret(old, "vidora", first)).toBe("stored-before");
    expect(openCaptchaSecret(old, "savanna", first)).toBeNull();
    expect(await reencryptCaptchaSecrets(api.db, next, now)).toEqual({ changed: 0, unreadable: 1 });
    expect(await readStored()).toEqual(first);
    expect(await reencryptCaptchaSecrets(api.db, [next[0], ...old], now + 1)).toEqual({
      changed: 1,
      unreadable: 0,
    });
    expect(openCaptchaSecret(next, "vidora", await readStored())).toBe("stored-before");
    expect(await reencryptCaptchaSecrets(api.db, next, now)).toEqual({ changed: 0, unreadable: 0 });
    expect(await api.get("readSecrets", BRAND, session)).toEqual({ captcha: { setAt: now }, providers: [] });
  });

  const wrongSecret = { problem: "invalid", fields: { secret: "invalid_format" } };
  it.each<[string, object, object]>([
    ["a short one", { secret: "short" }, wrongSecret],
    ["a blank in it", { secret: "two words of it" }, wrongSecret],
    ["a line break in it", { secret: "first-line\nsecond" }, wrongSecret],
    ["a long one", { secret: "s".repeat(201) }, wrongSecret],
    ["a brand that is none", { brand: "nothere" }, { problem: "unknown", detail: "nothere" }],
  ])("are not stored: %s", async (_, change, problem) => {
    expect(await api.problem("setCaptchaSecret", { ...BRAND, secret: SECRET, ...change }, session)).toEqual(
      problem,
    );
  });
});
