"use client";

import { useTranslations } from "next-intl";
import type { AppForm } from "@/components/form/use-app-form";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { ROLES, type Role } from "@/lib/contract/admin/roles";

export interface RoleValues {
  role: Role;
  /** Ids, separated by commas or blanks; empty: all brands. */
  brands: string;
}

/** Role and brands of an operator, as fields of a form. */
export function RoleFields<Values extends RoleValues>({ form }: { form: AppForm<Values> }) {
  const t = useTranslations("studio.operators");
  const f = useTranslations("studio.frame");
  const fields = form as unknown as AppForm<RoleValues>;
  return (
    <>
      <SelectField
        {...fields.field("role")}
        label={t("role")}
        hint={t("roleHint")}
        options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      <TextField
        {...fields.field("brands")}
        label={t("brands")}
        optional={f("optional")}
        hint={t("brandsHint")}
      />
    </>
  );
}

/** The ids that were typed; null for none, which means all brands. */
export function parseBrands(text: string): string[] | null {
  const ids = text.split(/[,\s]+/).filter(Boolean);
  return ids.length > 0 ? [...new Set(ids)] : null;
}
