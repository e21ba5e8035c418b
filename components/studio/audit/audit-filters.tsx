"use client";

import { useTranslations } from "next-intl";
import layout from "@/components/studio/frame/layout.module.css";
import { PickField } from "@/components/studio/pick/pick-field";
import { useBrandSource } from "@/components/studio/pick/use-brand-source";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import type { AdminPayload } from "@/lib/contract/admin/admin-calls";
import { AUDIT_ACTIONS } from "@/lib/contract/admin/audit-actions";

/** What is typed, as text. */
export const NO_FILTER = { brand: "", person: "", action: "", from: "", to: "" };
type TypedFilter = typeof NO_FILTER;

/** What of it can be asked for: a day that is not complete filters nothing. */
export function readFilter({ brand, person, action, from, to }: TypedFilter): AdminPayload<"exportAudit"> {
  const known = AUDIT_ACTIONS.find((name) => name === action);
  return {
    ...(brand === "" ? {} : { brand }),
    ...(person.trim() === "" ? {} : { person: person.trim() }),
    ...(known ? { action: known } : {}),
    ...(from === "" ? {} : { from: readDay(from, 0) }),
    ...(to === "" ? {} : { until: readDay(to, 1) }),
  };
}

/** The first moment of a day, or of one so many days later, where the operator is. */
function readDay(day: string, later: number): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return Math.max(0, new Date(year, month - 1, date + later).getTime());
}

interface AuditFiltersProps {
  value: TypedFilter;
  onChange: (value: TypedFilter) => void;
}

/** By brand, person, action and days. */
export function AuditFilters({ value, onChange }: AuditFiltersProps) {
  const t = useTranslations("studio.audit");
  const source = useBrandSource();
  const bind = (name: keyof TypedFilter) => ({
    label: t(name),
    value: value[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [name]: target.value }),
  });
  return (
    <div className={layout.fieldRow}>
      <PickField
        {...source}
        label={t("brand")}
        value={value.brand || null}
        onChange={(brand) => onChange({ ...value, brand: brand ?? "" })}
      />
      <TextField type="search" autoCapitalize="none" {...bind("person")} />
      <SelectField
        {...bind("action")}
        options={[
          { value: "", label: t("anyAction") },
          ...AUDIT_ACTIONS.map((name) => ({ value: name, label: t(`actions.${name}`) })),
        ]}
      />
      <TextField type="date" {...bind("from")} />
      <TextField type="date" {...bind("to")} />
    </div>
  );
}
