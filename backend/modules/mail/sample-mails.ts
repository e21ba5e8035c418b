import { readProductWords } from "@/backend/modules/languages/read-merged-packs";
import { DAY_MS, VERIFICATION_CODE_VALID_SECONDS } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import { formatMoney } from "@/lib/domain/money/format-money";
import { createDateFormat } from "@/lib/domain/time/date-format";
import { composeMail } from "./compose-mail";
import type { MailContent, MailFact } from "./mail-content";
import { getMailTimeZone, type MailFrame } from "./mail-frame";
import type { MailTextKey } from "./mail-texts";
import type { OutboxMessage } from "./outbox";

const CODE = "4829";
/** The number of the cards that networks give for tests. */
const CARD = "Visa •••• 4242";

/** Labels and footnotes that a mail has from its group, by its name or by that of the group; its own text comes first. */
const SHARED_LABELS: Readonly<Record<string, string>> = {
  change: "change.undo",
  "deletion.deletionAsked": "deletion.keep",
  reminders: "reminders.pay",
  "reminders.renewalWeek": "reminders.account",
  "reminders.cardExpiring": "reminders.account",
};
const SHARED_FOOTNOTES: Readonly<Record<string, string>> = {
  account: "account.footnote",
  change: "change.footnote",
  reminders: "reminders.footnote",
  "reminders.renewalWeek": "reminders.note",
  "reminders.cardExpiring": "reminders.note",
};
/** Groups whose mails are about a plan and its price. */
const GROUPS_WITH_FACTS = new Set(["paid", "reminder", "reminders", "renewal"]);

/** The mails of the product: the key of each, below which are its subject and its body. */
export const listMailNames = (): string[] => listNames(readProductWords("en").mail, []);

const listNames = (words: unknown, path: readonly string[]): string[] => {
  if (typeof words !== "object" || words === null) return [];
  const own = "subject" in words && path.length > 0 ? [path.join(".")] : [];
  return [...own, ...Object.entries(words).flatMap(([name, value]) => listNames(value, [...path, name]))];
};

interface SampleMail {
  frame: MailFrame;
  /** A plan of the brand; null where it has none. */
  plan: Plan | null;
  to: string;
  origin: string;
  now: number;
}

/**
 * A mail as a member would get it, with sample values, for operators: no member, order or token is behind it.
 * @param name one of `listMailNames`
 */
export function composeSampleMail(name: string, sample: SampleMail): OutboxMessage {
  const { frame, to, origin } = sample;
  const { texts } = frame;
  const values = createValues(sample);
  const [group = ""] = name.split(".");
  const find = (own: string, shared: Readonly<Record<string, string>>): MailTextKey | undefined =>
    [`${name}.${own}`, shared[name] ?? shared[group] ?? ""].find((key) => texts.has(key)) as
      | MailTextKey
      | undefined;
  const label = find("label", SHARED_LABELS);
  const footnote = find("footnote", SHARED_FOOTNOTES);
  const content: MailContent = {
    subject: texts.format(`${name}.subject` as MailTextKey, values),
    paragraphs: texts.formatParagraphs(`${name}.body` as MailTextKey, values),
    ...(hasCode(name) ? { code: CODE } : {}),
    ...(label ? { link: { label: texts.format(label, values), url: origin } } : {}),
    ...(GROUPS_WITH_FACTS.has(group)
      ? {
          facts: [
            [texts.format("fact.plan"), values.plan],
            [texts.format("fact.amount"), values.amount],
          ] satisfies MailFact[],
        }
      : {}),
    ...(footnote ? { footnote: texts.format(footnote, values) } : {}),
  };
  return composeMail(frame, `sample-${name}`, to, content);
}

/** The SMS of such a mail has the code as a part of its sentence. */
function hasCode(name: string): boolean {
  const words = name
    .split(".")
    .reduce<unknown>(
      (found, key) => (found as Record<string, unknown> | undefined)?.[key],
      readProductWords("en").mail,
    );
  const { sms } = words as { sms?: unknown };
  return typeof sms === "string" && sms.includes("{code}");
}

function createValues({ frame: { site, language }, plan, to, origin, now }: SampleMail) {
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    createDateFormat(language, { ...options, timeZone: getMailTimeZone(site) }).format(at);
  const amount = formatMoney(plan?.price ?? { amount: 1_990, currency: "USD" }, language);
  return {
    ...{ name: site.name, account: to, email: to, phone: "+1 555 0142", url: origin, code: CODE, card: CARD },
    ...{
      plan: plan?.name ?? site.name,
      amount,
      total: amount,
      credit: amount,
      creditPlan: plan?.name ?? site.name,
    },
    ...{ by: "card", part: "other", note: "…", periods: 0, days: 14 },
    minutes: VERIFICATION_CODE_VALID_SECONDS / 60,
    date: format({ dateStyle: "long" }, now + 7 * DAY_MS),
    deadline: format({ dateStyle: "long" }, now + DAY_MS),
    month: format({ month: "long", year: "numeric" }, now + 30 * DAY_MS),
  };
}
