import { formatText } from "@/backend/modules/mail/mail-texts";
import { readStudioTexts } from "@/backend/modules/mail/studio-texts";
import type { BuiltInLocale } from "@/lib/config/constants";
import type { Report } from "@/lib/contract/admin/report";
import { formatMoney } from "@/lib/domain/money/format-money";
import { createDateFormat } from "@/lib/domain/time/date-format";
import type studio from "@/messages/en/studio.json";

type Texts = typeof studio.reportMail;

/** Sources that are named. */
const NAMED_SOURCES = 3;

interface WeeklyReport {
  /** Of the week, and of the one before; null where that can't be read. */
  report: Report;
  before: Report | null;
  /** The brand's. */
  name: string;
  language: BuiltInLocale;
  /** To the report in the console. */
  link: string;
}

/** The numbers of a week as plain text, each with that of the week before. */
export function writeWeeklyReport({ report, before, name, language, link }: WeeklyReport) {
  const texts = readStudioTexts(language).reportMail;
  const format = (key: keyof Texts, values: Record<string, string | number> = {}) =>
    formatText(texts[key], language, values);
  const number = new Intl.NumberFormat(language);
  const day = createDateFormat(language, { day: "numeric", month: "long", timeZone: "UTC" });
  const [from, to] = [report.from, report.to].map((date) => day.format(Date.parse(date)));
  const days = { name, from: from ?? "", to: to ?? "" };
  const totals = sumTotals(report);
  const earlier = before && sumTotals(before);
  const counts = (["visits", "orders", "paid", "refusals"] as const).map((key) =>
    format("line", {
      label: format(key),
      value: number.format(totals[key]),
      before: earlier ? number.format(earlier[key]) : "–",
    }),
  );
  const currencies = new Set([...totals.money.keys(), ...(earlier?.money.keys() ?? [])]);
  const money = [...currencies].map((currency) => {
    const write = (amount = 0) => formatMoney({ amount, currency: currency as never }, language);
    return format("line", {
      label: format("received", { currency }),
      value: write(totals.money.get(currency)),
      before: earlier ? write(earlier.money.get(currency)) : "–",
    });
  });
  const sources = listSources(report).map(([source, visits]) => `${source}: ${number.format(visits)}`);
  const text = [
    format("lead", days),
    [...counts, ...money].join("\n"),
    ...(sources.length > 0 ? [format("sources", { sources: sources.join(", ") })] : []),
    format("more", { link }),
    format("end"),
  ].join("\n\n");
  return { subject: format("subject", days), text };
}

function sumTotals({ days, refusals, money }: Report) {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const received = new Map<string, number>();
  for (const { currency, paid } of money) received.set(currency, (received.get(currency) ?? 0) + paid);
  return {
    visits: sum(days.map(({ visits }) => visits)),
    orders: sum(days.map(({ orders }) => orders)),
    paid: sum(days.map(({ paid }) => paid)),
    refusals: sum(refusals.map(({ count }) => count)),
    money: received,
  };
}

/** The sources and campaigns with most visits. */
function listSources({ sources }: Report): [string, number][] {
  const sums = new Map<string, number>();
  for (const { source, campaign, visits } of sources) {
    if (source === null) continue;
    const name = campaign === null ? source : `${source} (${campaign})`;
    sums.set(name, (sums.get(name) ?? 0) + visits);
  }
  return [...sums].sort(([, one], [, other]) => other - one).slice(0, NAMED_SOURCES);
}
