import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { eq } from "drizzle-orm";
import { createLocalJWKSet, jwtVerify } from "jose";
import { passkeys } from "@/backend/db/schema/identity";
import { members } from "@/backend/db/schema/user";
import {
  createSimulatedGoogleCredential,
  type SimulatedGooglePerson,
} from "@/backend/modules/accounts/google/simulated-google";
import { getGoogleKey, verifyIdToken } from "@/backend/modules/accounts/google/verify-google-credential";
import { nordplay, vidora } from "@/backend/seed/demo-brands";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { HOUR_SECONDS } from "@/lib/config/constants";

const NONCE = "n".repeat(24);
const CLIENT = "sandbox-nordplay";
const NORDPLAY = { site: "nordplay" };

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi([vidora, nordplay]);
  api.services.env.SANDBOX = true;
});
afterAll(() => api.close());

let counter = 0;
const createEmail = () => `goo${++counter}@test.example`;
const createCredential = (person: Partial<SimulatedGooglePerson> & { email: string }, changed: object = {}) =>
  createSimulatedGoogleCredential(
    { name: "Gail", ...person },
    { clientId: CLIENT, nonce: NONCE, now: api.clock.now(), ...changed },
  );
const logIn = (credential: string, extra: object = {}) =>
  api.call("loginByGoogle", { credential, nonce: NONCE, ...extra }, NORDPLAY);
const signUp = (credential: string, extra: object = {}) =>
  api.call(
    "signUpByGoogle",
    { credential, nonce: NONCE, acceptTerms: true, language: "en", ...extra },
    NORDPLAY,
  );

describe("log-in with Google (rules/accounts#google, threat T22)", () => {
  it("exists only at brands that have it, and names the client", async () => {
    expect(await api.data("readGoogleClient", {}, NORDPLAY)).toEqual({
      clientId: CLIENT,
      script: "http://localhost:4001/google/client.js",
    });
    expect(await api.refusal("readGoogleClient", {})).toBe(-3036);
    const credential = createCredential({ email: createEmail() });
    expect(await api.refusal("loginByGoogle", { credential, nonce: NONCE })).toBe(-3036);
  });

  it("finds no account, then creates one, then finds the same again", async () => {
    const email = createEmail();
    expect(await logIn(createCredential({ email }))).toMatchObject({ code: 1 });
    const made = await signUp(createCredential({ email }));
    expect(made).toMatchObject({ ok: true, data: { account: email, accountLoginType: "google" } });
    expect((await api.message(email, "nordplay")).template).toBe("welcome");
    expect(await signUp(createCredential({ email }))).toMatchObject({ code: 6 });
    const back = await logIn(createCredential({ email }));
    expect(back.ok && made.ok && back.data.uid === made.data.uid).toBe(true);
    const { uid, account, type, token } = back.ok ? back.data : { uid: "", account: "", type: "", token: "" };
    expect(await api.data("readAccount", { uid, account, type }, { ...NORDPLAY, token })).toMatchObject({
      nickname: "Gail",
      email,
      payStatus: "FREE_TRIAL",
    });
    expect(await api.refusal("login", { account: email, type: "email", password: "Gail" }, NORDPLAY)).toBe(3);
  });

  it("links an account of the same address only by its password, permanently", async () => {
    const email = createEmail();
    const { uid } = await api.signUp(email, NORDPLAY);
    expect(await logIn(createCredential({ email }))).toMatchObject({ code: 10025 });
    expect(await signUp(createCredential({ email }))).toMatchObject({ code: 6 });
    expect(await logIn(createCredential({ email }), { password: "wrong one" })).toMatchObject({ code: 3 });
    const tied = await logIn(createCredential({ email }), { password: "correct horse" });
    expect(tied).toMatchObject({ ok: true, data: { uid } });
    expect(await logIn(createCredential({ email }))).toMatchObject({ ok: true, data: { uid } });
  });

  it("opens no session of a member who requires a passkey as well (rules/accounts#second-factor)", async () => {
    const email = createEmail();
    const made = await signUp(createCredential({ email }));
    const uid = made.ok ? made.data.uid : "";
    const texts = { id: uid, rpId: "nordplay.localhost", credentialId: uid, publicKey: uid };
    const now = api.clock.now();
    await api.db
      .insert(passkeys)
      .values({ ...texts, site: "nordplay", uid, counter: 0, transports: [], createdAt: now });
    await api.db.update(members).set({ passkeyRequiredAt: now }).where(eq(members.uid, uid));
    expect(await logIn(createCredential({ email }))).toMatchObject({
      ok: false,
      code: -24031,
      data: { loginTicket: expect.any(String) },
    });
  });

  it("creates one account for two simultaneous sign-ups", async () => {
    const email = createEmail();
    const answers = await Promise.all([
      signUp(createCredential({ email })),
      signUp(createCredential({ email })),
    ]);
    expect(answers.map((answer) => (answer.ok ? 0 : answer.code)).sort()).toEqual([0, 6]);
  });

  it("accepts a credential once, for its own nonce and client, while it is valid", async () => {
    const email = createEmail();
    await signUp(createCredential({ email }));
    const once = createCredential({ email, name: "Once" });
    expect(await logIn(once)).toMatchObject({ ok: true });
    expect(await logIn(once)).toMatchObject({ code: -3039 });
    expect(await logIn(createCredential({ email }), { nonce: "m".repeat(24) })).toMatchObject({
      code: -3039,
    });
    expect(await logIn(createCredential({ email }), { nonce: undefined })).toMatchObject({ code: -3039 });
    expect(await logIn(createCredential({ email }, { clientId: "sandbox-vidora" }))).toMatchObject({
      code: -3039,
    });
    expect(await logIn(createCredential({ email }, { now: api.clock.now() - 400_000 }))).toMatchObject({
      code: -3039,
    });
    expect(await logIn(createCredential({ email }, { now: api.clock.now() + 400_000 }))).toMatchObject({
      code: -3039,
    });
    expect(await logIn(`${createCredential({ email })}x`)).toMatchObject({ code: -3039 });
    expect(await logIn("a.b.c".padEnd(30, "d"))).toMatchObject({ code: -3039 });
  });

  it("rejects an address that Google has not verified", async () => {
    const email = createEmail();
    expect(await logIn(createCredential({ email, isEmailVerified: false }))).toMatchObject({ code: 187 });
    expect(await signUp(createCredential({ email, isEmailVerified: false }))).toMatchObject({ code: 187 });
  });

  it("rejects tokens of the sandbox where there is none", async () => {
    api.services.env.SANDBOX = false;
    expect(await logIn(createCredential({ email: createEmail() }))).toMatchObject({ code: -3036 });
    api.services.env.SANDBOX = true;
  });
});

describe("Google's keys", () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const createToken = (kid: string) => {
    const text = [{ alg: "RS256", kid }, { sub: "1" }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
  };
  const verify = (kid: string) =>
    jwtVerify(createToken(kid), getGoogleKey).then(
      () => 0,
      (error: { code: unknown }) => error.code,
    );
  afterEach(() => jest.restoreAllMocks());

  it("are fetched once, and a made-up key name does not cause another fetch", async () => {
    const keys = [{ ...publicKey.export({ format: "jwk" }), kid: "g1", alg: "RS256" }];
    const fetched = jest
      .spyOn(globalThis, "fetch")
      .mockImplementationOnce(async () => new Response("busy", { status: 503 }))
      .mockImplementationOnce(async () => Promise.reject(new TypeError("fetch failed")))
      .mockImplementation(async () => Response.json({ keys }));
    // A failed fetch is tried again by the next log-in.
    expect([await verify("g1"), await verify("g1")]).toEqual([-24040, -24040]);
    expect(await verify("g1")).toBe(0);
    expect([await verify("g1"), await verify("made-up"), await verify("made-up")]).toEqual([
      0,
      "ERR_JWKS_NO_MATCHING_KEY",
      "ERR_JWKS_NO_MATCHING_KEY",
    ]);
    expect(fetched).toHaveBeenCalledTimes(3);
  });
});

describe("an ID token by Google's rules (OpenID Connect Core §3.1.3.7)", () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const otherKeys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const now = 1_800_000_000_000;
  const good = {
    iss: "https://accounts.google.com",
    aud: "me.apps.googleusercontent.com",
    sub: "1234",
    iat: now / 1000,
    exp: now / 1000 + HOUR_SECONDS,
    nonce: NONCE,
    email: "gail@gmail.com",
    email_verified: true,
  };
  const tokenOf = (claims: object, head: object = {}, key: KeyObject = privateKey) => {
    const text = [{ alg: "RS256", kid: "k1", ...head }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
  };
  const read = (token: string) =>
    verifyIdToken(token, {
      clientId: good.aud,
      issuers: ["https://accounts.google.com", "accounts.google.com"],
      getKey: createLocalJWKSet({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "k1" }] }),
      nonce: NONCE,
      now,
    });

  it("names the person", async () => {
    expect(await read(tokenOf(good))).toEqual({ sub: "1234", email: "gail@gmail.com", name: null });
    expect(await read(tokenOf({ ...good, email_verified: "true" }))).toMatchObject({
      email: "gail@gmail.com",
    });
    expect(await read(tokenOf({ ...good, email_verified: false }))).toMatchObject({ email: null });
  });

  it.each([
    ["another issuer", tokenOf({ ...good, iss: "https://accounts.google.com.evil.example" })],
    ["another client", tokenOf({ ...good, aud: "other" })],
    ["several clients", tokenOf({ ...good, aud: [good.aud, "other"] })],
    ["no nonce", tokenOf({ ...good, nonce: undefined })],
    ["another nonce", tokenOf({ ...good, nonce: "x" })],
    ["the past", tokenOf({ ...good, exp: now / 1000 - 61 })],
    ["the future", tokenOf({ ...good, iat: now / 1000 + 61 })],
    ["an unknown key", tokenOf(good, { kid: "k2" })],
    ["another key", tokenOf(good, {}, otherKeys.privateKey)],
    ["no signature", `${tokenOf(good).split(".").slice(0, 2).join(".")}.`],
    ["the algorithm none", tokenOf(good, { alg: "none" })],
    ["another algorithm", tokenOf(good, { alg: "HS256" })],
    ["a fourth part", `${tokenOf(good)}.x`],
  ])("refuses %s", async (_, token) => {
    await expect(read(token)).rejects.toMatchObject({ code: -3039 });
  });
});
