import { useLocale, useTranslations } from "next-intl";
import { getLanguageName } from "@/components/studio/editor/language-name";
import layout from "@/components/studio/frame/layout.module.css";
import { useNames } from "@/components/studio/pick/use-names";
import { FieldName } from "@/components/studio/publish/document-field";
import { LocalTime } from "@/components/ui/text/local-time";
import { MoneyAmount } from "@/components/ui/text/money-amount";
import { CURRENCY_CODES } from "@/lib/config/constants";
import type { AuditEntry } from "@/lib/contract/admin/audit";
import { AUDIT_DETAILS, AUDIT_WORDS } from "@/lib/contract/admin/audit-actions";

/** Those whose values are codes; in others the same letters may be a name. */
const WORDED = ["brands", "by", "needs", "of", "problem", "reason", "role"];

/** What an entry of the trail tells besides, in words, and the values that were changed. */
export function AuditDetails({ entry: { details, changes } }: { entry: AuditEntry }) {
  const t = useTranslations("studio.audit");
  const fields = Number(details.fields ?? changes.length);
  // The first path is among the changes, where there are any.
  const told = Object.entries(details).filter(([name]) => name !== "first" || changes.length === 0);
  return (
    <>
      <ul className={layout.small}>
        {told.map(([name, value]) => (
          <li key={name}>
            <DetailName name={name} />: <DetailValue name={name} value={value} currency={details.currency} />
          </li>
        ))}
      </ul>
      {changes.length > 0 ? (
        <details className={layout.disclosure}>
          <summary>{t("values", { count: fields })}</summary>
          <ul>
            {changes.map(({ path, before, after }) => (
              <li key={path.join(".")}>
                <FieldName path={path} /> <del>{before || "–"}</del> → <ins>{after || "–"}</ins>
              </li>
            ))}
          </ul>
          {fields > changes.length ? <p>{t("moreValues", { count: fields - changes.length })}</p> : null}
        </details>
      ) : null}
    </>
  );
}

/** An entry of another release may have a name without words. */
function DetailName({ name }: { name: string }) {
  const t = useTranslations("studio.audit.detailNames");
  const known = AUDIT_DETAILS.find((code) => code === name);
  return known ? t(known) : <code>{name}</code>;
}

interface DetailValueProps {
  name: string;
  value: string | number | boolean;
  /** Of an amount. */
  currency: string | number | boolean | undefined;
}

function DetailValue({ name, value, currency }: DetailValueProps) {
  const t = useTranslations("studio.audit.words");
  const names = useNames();
  const locale = useLocale();
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  const known = name === "amount" ? CURRENCY_CODES.find((code) => code === currency) : undefined;
  if (typeof value === "number")
    return known ? <MoneyAmount money={{ amount: value, currency: known }} locale={locale} /> : value;
  if (name === "method") return names.method(value);
  if (name === "language") return getLanguageName(value);
  if (/^\d{4}-\d\d-\d\dT/.test(value))
    return <LocalTime at={Date.parse(value)} locale={locale} isShort showTime />;
  const word = WORDED.includes(name) ? AUDIT_WORDS.find((known) => known === value) : undefined;
  return word ? t(word) : <code>{value}</code>;
}
