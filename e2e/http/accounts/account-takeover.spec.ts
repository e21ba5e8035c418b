import { expect, httpTest } from "@/e2e/fixtures";
import { createEmailAddress, signUpMember } from "@/e2e/stack/member";
import { createPhoneNumber } from "@/e2e/stack/phone-number";
import { callAsMember } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";

/** What a call needs a proof for answers to a session alone (rules/accounts#proof-again). */
const NEEDS_PROOF = { code: -24031 };

httpTest("a stolen session can't take the account over", async () => {
  const owner = await signUpMember("vidora", { account: createPhoneNumber("+55119") });
  const thief = createEmailAddress();
  const call = async (path: string, json: object) => (await callAsMember(owner, path, { json })).json();
  expect(await call("/api/user/bindEmail/v1", { email: thief })).toMatchObject(NEEDS_PROOF);
  const forged = { email: thief, identityProof: "x".repeat(43) };
  expect(await call("/api/user/bindEmail/v1", forged)).toMatchObject(NEEDS_PROOF);
  expect(await call("/api/user/data/download/v1", {})).toMatchObject(NEEDS_PROOF);
  const guess = { password: "guessed", newPassword: "another horse 8" };
  expect(await call("/api/user/changePassword/v1", guess)).toMatchObject({ code: 3 });
  // The code goes to the owner's number, whatever the thief sends.
  const sent = await call("/api/user/proof/code/v1", { account: thief, type: "email" });
  expect(sent).toMatchObject({ code: 0, data: { account: owner.account } });
  expect(await sandbox.messages(thief)).toEqual([]);
});

httpTest("a stolen session adds no passkey and removes none", async () => {
  const owner = await signUpMember("vidora");
  const call = async (path: string, json: object) => (await callAsMember(owner, path, { json })).json();
  expect(await call("/api/user/passkeys/begin/v1", {})).toMatchObject(NEEDS_PROOF);
  expect(await call("/api/user/passkeys/remove/v1", { id: "any" })).toMatchObject(NEEDS_PROOF);
});
