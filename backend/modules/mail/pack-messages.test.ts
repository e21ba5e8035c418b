import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { members } from "@/backend/db/schema/user";
import type { Member } from "@/backend/modules/accounts/members";
import { composeOrderMessage } from "@/backend/modules/billing/orders/remind-order";
import type { OrderRow } from "@/backend/modules/billing/rows";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { storePack } from "@/backend/modules/languages/language-packs";
import { listMessages } from "@/backend/modules/mail/outbox";
import { notifyMember } from "@/backend/modules/renewals/notify-member";
import type { RenewalRow } from "@/backend/modules/renewals/renewal-rules";
import { nordplay } from "@/backend/seed/demo-brands";
import { setLive } from "@/backend/testing/set-live";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { toLocale } from "@/lib/i18n/locale-href";
import { createAccountMessage, createChangeMessage } from "./account-messages";

const FRENCH = toLocale("fr");
const NEXT_AT = Date.UTC(2026, 11, 3);

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi([nordplay]);
  const { messages } = JSON.parse(readFileSync("examples/languages/fr.json", "utf8"));
  const by = { operator: null, now: api.clock.now() };
  await storePack(api.db, "nordplay", { language: FRENCH, messages }, by);
  await setLive(api.db, "nordplay", by.now, "langs+=fr");
});
afterAll(() => api.close());

async function createRecipient(type: "email" | "phone") {
  const site = await findSiteById(api.db, "nordplay");
  if (!site) throw new Error("no demo brand");
  const account = type === "email" ? "a@b.example" : "+33612345678";
  return { site, type, account, language: FRENCH, origin: "http://x.test" } as const;
}

async function composeOrder(type: "email" | "phone") {
  const { site, account, origin } = await createRecipient(type);
  const subject = {
    ...{ site, language: FRENCH, plan: "Duo", origin },
    member: { type, account, boundPhone: null } as Member,
    order: { id: "7", total: 5_99, currency: "USD", method: "card" } as OrderRow,
  };
  return composeOrderMessage(api.db, subject, {
    template: "paid",
    texts: "paid",
    page: "/paymentResult",
    deadline: { label: "reminder.payBy", at: NEXT_AT },
  });
}

/** The message about a renewal, to a member who reads French. */
async function composeRenewal(type: "email" | "phone") {
  const { account } = await createRecipient(type);
  const member = await api.signUp(account, { site: "nordplay" });
  await api.db.update(members).set({ language: FRENCH }).where(eq(members.uid, member.uid));
  const context = { clock: api.clock, log: api.services.log, linkOrigin: "http://x.test" };
  const renewal = {
    id: "1",
    site: "nordplay",
    uid: member.uid,
    planId: "101",
    amount: 5_99,
    currency: "USD",
  };
  const rest = { cardId: null, mandateId: null, nextAt: NEXT_AT };
  await notifyMember(api.db, context, { ...renewal, ...rest } as RenewalRow, "coming");
  const [message] = await listMessages(api.db, { recipient: account });
  return message;
}

describe("messages in a language that a brand brings itself (rules/languages)", () => {
  it.each([
    [
      "of a paid order by mail",
      () => composeOrder("email"),
      ["Duo est à vous", "5,99 $", "/fr/paymentResult?orderId=7", "3 décembre 2026"],
    ],
    ["of a paid order by SMS", () => composeOrder("phone"), ["paiement de 5,99 $ reçu, Duo est active."]],
    [
      "of a renewal by mail",
      () => composeRenewal("email"),
      [
        "se renouvelle le 3 décembre 2026",
        "Montant: 5,99 $",
        "Renouvellement le: 3 décembre 2026",
        "/fr/account",
      ],
    ],
    ["of a renewal by SMS", () => composeRenewal("phone"), ["se renouvelle le 3 décembre 2026 pour 5,99 $"]],
    [
      "of a code by SMS",
      async () => createAccountMessage(api.db, "login", await createRecipient("phone"), "1234"),
      ["1234 est votre code de connexion."],
    ],
    [
      "of a change by mail",
      async () =>
        createChangeMessage(api.db, "passwordChanged", await createRecipient("email"), {
          token: "T",
          bound: "",
        }),
      ["Votre mot de passe Nordplay a été changé", "language=fr"],
    ],
  ] as const)("%s", async (_, compose, expected) => {
    const message = await compose();
    const text = `${message?.subject} ${message?.text}`.replace(/[\u00a0\u202f]/g, " ");
    expect(message?.language).toBe("fr");
    for (const part of expected) expect(text).toContain(part);
  });
});
