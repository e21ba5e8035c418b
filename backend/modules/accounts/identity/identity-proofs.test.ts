import { findMember } from "@/backend/modules/accounts/members";
import { isRefusal } from "@/backend/runtime/refusal-error";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { MINUTE_MS } from "@/lib/config/constants";
import {
  consumeIdentityProof,
  issueIdentityProof,
  type ProvenCaller,
  requireIdentityProof,
} from "./identity-proofs";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let counter = 0;
/** A new member's session, and a proof that was made in it. */
async function createProvenCaller() {
  const { uid } = await api.signUp(`proven${++counter}@mail.example`);
  const member = await findMember(api.db, "vidora", uid);
  if (!member) throw new Error("no member");
  const session = { member, sessionHash: `session-${counter}`, now: api.clock.now() };
  return { ...session, identityProof: await issueIdentityProof(api.db, session) };
}

const isRefused = (use: typeof consumeIdentityProof, caller: ProvenCaller): Promise<boolean> =>
  use(api.db, caller).then(
    () => false,
    (error: unknown) => {
      if (!isRefusal(error, "unauthorized")) throw error;
      return true;
    },
  );

/** The caller of a valid proof with one thing changed. */
const DEVIATIONS: [string, (caller: ProvenCaller) => ProvenCaller | Promise<ProvenCaller>][] = [
  ["none at all", (caller) => ({ ...caller, identityProof: null })],
  ["a made-up one", (caller) => ({ ...caller, identityProof: "A".repeat(43) })],
  ["that of another session", (caller) => ({ ...caller, sessionHash: "another" })],
  ["that of another brand", (caller) => ({ ...caller, member: { ...caller.member, site: "savanna" } })],
  [
    "that of another member, even in the same session",
    async (caller) => ({ ...caller, member: (await createProvenCaller()).member }),
  ],
  ["one that is ten minutes old", (caller) => ({ ...caller, now: caller.now + 10 * MINUTE_MS })],
];

describe("a proof of identity (rules/accounts#proof-again)", () => {
  it.each(DEVIATIONS)("is refused: %s", async (_, change) => {
    const caller = await createProvenCaller();
    const other = await change(caller);
    expect(await isRefused(requireIdentityProof, other)).toBe(true);
    expect(await isRefused(consumeIdentityProof, other)).toBe(true);
    // What was refused has not used it up.
    expect(await isRefused(consumeIdentityProof, caller)).toBe(false);
  });

  it("is valid for ten minutes", async () => {
    const caller = await createProvenCaller();
    const later = { ...caller, now: caller.now + 10 * MINUTE_MS - 1 };
    expect(await isRefused(consumeIdentityProof, later)).toBe(false);
  });

  it("is used up by what it is for, not by a check before it", async () => {
    const caller = await createProvenCaller();
    expect(await isRefused(requireIdentityProof, caller)).toBe(false);
    expect(await isRefused(consumeIdentityProof, caller)).toBe(false);
    expect(await isRefused(requireIdentityProof, caller)).toBe(true);
    expect(await isRefused(consumeIdentityProof, caller)).toBe(true);
  });
});
