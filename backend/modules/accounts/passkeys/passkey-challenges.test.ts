import { isRefusal } from "@/backend/runtime/refusal-error";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { MINUTE_MS } from "@/lib/config/constants";
import {
  type ChallengeOwner,
  consumeChallenge,
  issueChallenge,
  type RelyingParty,
} from "./passkey-challenges";

const NOW = Date.UTC(2026, 10, 22);
const PARTY: RelyingParty = { site: { id: "vidora", name: "Vidora" }, origin: "https://vidora.test" };

let api: TestApi;
let owner: ChallengeOwner;
let stranger: ChallengeOwner;
beforeAll(async () => {
  api = await openTestApi();
  const [own, other] = [await api.signUp("own@mail.example"), await api.signUp("other@mail.example")];
  owner = { uid: own.uid, sessionHash: "session" };
  stranger = { uid: other.uid, sessionHash: "session" };
});
afterAll(() => api.close());

/** How a challenge is used; by default as it was issued. */
interface Use {
  party?: RelyingParty;
  owner?: ChallengeOwner | null;
  challenge?: string;
  now?: number;
}

async function isRefused(challenge: string, issuedTo: ChallengeOwner | null, use: Use): Promise<boolean> {
  const { party = PARTY, owner: user = issuedTo, now = NOW } = use;
  try {
    await consumeChallenge(api.db, use.challenge ?? challenge, party, user, now);
    return false;
  } catch (error) {
    if (!isRefusal(error, "loginRefresh")) throw error;
    return true;
  }
}

/** Issues a challenge; another use of it must be refused, and must not use it up. */
async function expectRefused(issuedTo: ChallengeOwner | null, use: Use): Promise<void> {
  const challenge = await issueChallenge(api.db, PARTY, issuedTo, NOW);
  expect(await isRefused(challenge, issuedTo, use)).toBe(true);
  expect(await isRefused(challenge, issuedTo, {})).toBe(false);
}

describe("a challenge of an authenticator (rules/accounts#passkeys)", () => {
  it.each<[string, Use]>([
    ["at another brand", { party: { ...PARTY, site: { id: "savanna", name: "Savanna" } } }],
    ["at another host of the brand", { party: { ...PARTY, origin: "https://www.vidora.test" } }],
    ["after five minutes", { now: NOW + 5 * MINUTE_MS }],
    ["when it was never issued", { challenge: "A".repeat(43) }],
  ])("of a log-in or of a new passkey is refused %s", async (_, use) => {
    await expectRefused(null, use);
    await expectRefused(owner, use);
  });

  it("of a log-in adds no passkey, and of a new passkey opens no session", async () => {
    await expectRefused(null, { owner });
    await expectRefused(owner, { owner: null });
  });

  it("of a new passkey is refused for another member, even in the same session, and in another session", async () => {
    await expectRefused(owner, { owner: stranger });
    await expectRefused(owner, { owner: { ...owner, sessionHash: "another" } });
  });

  it("is used up by its first use", async () => {
    for (const issuedTo of [null, owner]) {
      const challenge = await issueChallenge(api.db, PARTY, issuedTo, NOW);
      expect(await isRefused(challenge, issuedTo, {})).toBe(false);
      expect(await isRefused(challenge, issuedTo, {})).toBe(true);
    }
  });
});
