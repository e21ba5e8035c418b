import { randomInt } from "node:crypto";
import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { type MethodDetails, payByMethod, pressProviderButton } from "@/e2e/stack/pay-by-method";
import { expectResult, getPageTexts } from "@/e2e/stack/payment-result";
import { callAsMember, createCard, TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { SANDBOX_URL } from "@/e2e/stack/stack-settings";
import type { Currency } from "@/lib/config/constants";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import { OPERATOR_PHONES } from "@/lib/testing/samples/operator-phones";

const MPESA: MethodDetails & { currency: Currency } = { phone: OPERATOR_PHONES.MPesa.phone, currency: "KES" };
const SLIP = { payer: { name: "Ana Clara Souza", taxId: "12345678909" } };

/** The message of a code of the catalog. */
const refusal = (code: number) => `errors.${getErrorRow(code).messageKey}`;

interface Ending {
  brand: string;
  method: MethodCode;
  details?: MethodDetails & { currency?: Currency };
  /** The buttons on the provider's page. */
  presses: string[];
  /** The state of the result page. */
  state: string;
  /** The key of the sentence that says why. */
  reason?: string;
  /** The main link, where the reason decides it. */
  link?: "again" | "other";
  /** How the same order is paid afterwards; by default by the same method. */
  payAgain?: { method: MethodCode; details: MethodDetails };
}

/** Payments that end without their price: nothing is delivered, and the order can be paid. */
const FAILURES: [title: string, ending: Ending][] = [
  [
    "a transfer of half the amount",
    {
      ...{ brand: "andina", method: "bank", presses: ["less"], state: "failed" },
      ...{ reason: "codes.reason.otherAmount", link: "again" },
    },
  ],
  [
    "a transfer that never arrived",
    { brand: "andina", method: "bank", presses: ["reject"], state: "failed" },
  ],
  [
    "Caishen, refused in the app",
    { brand: "merlion", method: "caishen", presses: ["refuse"], state: "failed" },
  ],
  [
    "PayNow, rejected by the bank",
    { brand: "merlion", method: "paynow", presses: ["reject"], state: "failed" },
  ],
  ...(["wrongPin", "noFunds", "limit"] as const).map((reason): [string, Ending] => [
    `mobile money: ${reason}`,
    {
      ...{ brand: "savanna", method: "MPesa", details: MPESA, presses: [reason], state: "failed" },
      reason: `codes.reason.${reason}`,
    },
  ]),
  [
    "mobile money whose operator finds that nothing was charged",
    {
      ...{
        brand: "savanna",
        method: "MPesa",
        details: MPESA,
        presses: ["unclear", "failed"],
        state: "failed",
      },
      ...{ reason: refusal(2003), link: "other" },
    },
  ],
  [
    "an e-wallet without money, paid by PayPal",
    {
      ...{ brand: "nordplay", method: "ewallet", presses: ["funds"], state: "failed", reason: refusal(302) },
      payAgain: { method: "paypal", details: {} },
    },
  ],
  ["UseePay with 1.00 less", { brand: "orbita", method: "useepay", presses: ["less"], state: "failed" }],
  ["Payssion with half", { brand: "orbita", method: "payssion", presses: ["part"], state: "failed" }],
  ["UseePay, declined", { brand: "orbita", method: "useepay", presses: ["decline"], state: "failed" }],
  [
    "Payssion, rejected by the bank",
    { brand: "orbita", method: "payssion", presses: ["reject"], state: "failed" },
  ],
];

httpTest.describe("a payment that did not bring its price (rules/payments#states)", () => {
  for (const [title, { brand, method, details = {}, presses, state, reason, link, payAgain }] of FAILURES) {
    httpTest(`${title}: the page says it, and the same order is paid again`, async () => {
      const member = await signUpMember(brand);
      const t = getPageTexts(brand);
      const { orderId } = await payByMethod(member, method, details);
      for (const action of presses) await pressProviderButton(orderId, action);
      const shown = await expectResult(member, orderId, state);
      if (reason) expect(shown.text).toContain(t(reason));
      if (link) expect(shown.text).toContain(t(`payment.result.failed.${link}`));
      expect(shown.html).toMatch(new RegExp(`href="/payment\\?orderId=${orderId}"`));
      expect(shown.text).not.toContain(t("payment.service.title"));

      const next = payAgain ?? { method, details };
      const again = await payByMethod(member, next.method, { ...next.details, orderId });
      expect(again).toMatchObject({ orderId, status: "pending" });
      await pressProviderButton(orderId, next.method === "paypal" ? "approve" : "pay");
      if (next.method === "paypal")
        await callAsMember(member, `/api/bill/payment/paypalCapture/v1/${orderId}`);
      await expectResult(member, orderId, "success");
      expect(await sandbox.charges(orderId)).toHaveLength(2);
    });
  }
});

httpTest("a slip that the bank does not issue: the page links to another method, which pays", async () => {
  const member = await signUpMember("vidora");
  const t = getPageTexts("vidora");
  const { orderId } = await payByMethod(member, "slip", SLIP);
  await sandbox.act((await sandbox.charge(orderId)).ref, "refuse");
  const shown = await expectResult(member, orderId, "failed");
  expect(shown.text).toContain(t("payment.result.failed.other"));
  await payByMethod(member, "pix", { orderId });
  await sandbox.act((await sandbox.charge(orderId)).ref, "pay");
  await expectResult(member, orderId, "success");
});

httpTest("a card that the bank declines after the challenge: failed, and another card pays", async () => {
  const member = await signUpMember("vidora");
  const challenged = { card: createCard(TEST_CARDS.challengeRefused) };
  const { orderId } = await payByMethod(member, "card", challenged);
  await acceptChallenge(orderId);
  await expectResult(member, orderId, "failed");
  const paid = await payByMethod(member, "card", { card: createCard(TEST_CARDS.approved), orderId });
  expect(paid).toMatchObject({ orderId, status: "success" });
});

async function acceptChallenge(orderId: string): Promise<void> {
  const { ref } = await sandbox.charge(orderId);
  const body = new URLSearchParams({ decision: "accept" });
  const answer = await fetch(`${SANDBOX_URL}/3ds/${ref}`, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(303);
}

httpTest.describe("a payment by a code that is typed in the shop (rules/calls#list-of-calls)", () => {
  const pay = async (tail: string) => {
    const member = await signUpMember("andina");
    const phone = `+5255${randomInt(10_000, 99_999)}${tail}`;
    const { orderId } = await payByMethod(member, "liquido", { phone });
    const code = await sandbox.code(phone);
    const confirm = async (typed: string) =>
      (
        await callAsMember(member, "/api/bill/payment/liQuiDo/confirm/v1", { json: { orderId, code: typed } })
      ).json();
    return { member, orderId, code, confirm };
  };

  httpTest("the correct code for an account without funds fails with that reason", async () => {
    const { member, orderId, code, confirm } = await pay("049");
    expect(await confirm(code)).toMatchObject({ code: 302 });
    const shown = await expectResult(member, orderId, "failed");
    expect(shown.text).toContain(getPageTexts("andina")(refusal(302)));
  });

  httpTest("five wrong codes end it", async () => {
    const { member, orderId, code, confirm } = await pay("123");
    const wrong = code === "0000" ? "1111" : "0000";
    for (const triesLeft of [4, 3, 2, 1])
      expect(await confirm(wrong)).toMatchObject({ code: -3032, data: { triesLeft } });
    // No try is left, by which the page knows that it is over.
    expect(await confirm(wrong)).toMatchObject({ code: 17, data: { triesLeft: 0 } });
    await expectResult(member, orderId, "failed");
  });
});
