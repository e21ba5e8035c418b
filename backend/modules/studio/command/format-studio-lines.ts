import type { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import type { AuditEntry } from "@/lib/contract/admin/audit";
import type { BrandWarning, DraftChange } from "@/lib/contract/admin/brand-changes";
import type { BrandVersion } from "@/lib/contract/admin/brands";
import { writeBookedAmount } from "@/lib/domain/money/format-money";

const shorten = (value: unknown) => {
  const text = JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
};
/** A value of the draft beside what is live. */
export const formatChange = ({ path, before, after }: DraftChange) =>
  `${path.join(".")}: ${shorten(before)} → ${shorten(after)}`;

/** What a check has found. */
export const formatWarning = ({ severity, code, path, values }: BrandWarning) =>
  `${severity}: ${code} at ${path.join(".")}${Object.keys(values).length > 0 ? ` ${JSON.stringify(values)}` : ""}`;

/** A version of a brand. */
export const formatVersion = ({ number, createdAt, by, source, note, changes }: BrandVersion) =>
  [
    String(number).padStart(4),
    new Date(createdAt).toISOString(),
    source,
    by ?? "-",
    `${changes} changes`,
    note,
  ]
    .filter(Boolean)
    .join("  ");

/** An entry of the audit trail. */
export const formatEntry = (entry: AuditEntry) =>
  [
    new Date(entry.at).toISOString(),
    entry.by?.email ?? "-",
    entry.action,
    entry.brand ?? "-",
    JSON.stringify(entry.details),
  ].join("  ");

/** Why something was refused, with each field, error or conflict on a line. */
export function describeRefusal({ problem, extra }: AdminRefusal): string {
  const { detail = "", fields = {}, conflicts = [], warnings = [], prices = [] } = extra;
  const lines = [
    ...warnings.map((warning) => `  ${formatWarning(warning)}`),
    ...Object.entries(fields).map(([field, why]) => `  ${field}: ${why}`),
    ...conflicts.map(
      ({ path, current, after }) => `  ${path.join(".")}: live ${shorten(current)}, draft ${shorten(after)}`,
    ),
    ...prices.map(
      ({ plan, name, currency, before, after }) =>
        `  plan ${plan} (${name}) in ${currency}: ${before === null ? "nothing" : writeBookedAmount({ amount: before, currency })} → ${writeBookedAmount({ amount: after, currency })}`,
    ),
    ...(prices.length > 0 ? ["  Where that is meant, add --confirm-prices."] : []),
  ];
  return [`Refused: ${problem}${detail ? ` (${detail})` : ""}.`, ...lines].join("\n");
}
