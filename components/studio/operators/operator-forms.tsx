"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { FormField } from "@/components/form/form-field";
import { type AppForm, useAppForm } from "@/components/form/use-app-form";
import layout from "@/components/studio/frame/layout.module.css";
import { StudioForm, useFormRefusal } from "@/components/studio/frame/studio-form";
import { PickListField } from "@/components/studio/pick/pick-list-field";
import { useBrandSource } from "@/components/studio/pick/use-brand-source";
import { CopyButton } from "@/components/ui/codes/copy-button";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { callAdmin } from "@/lib/browser/api/call-admin";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import { ROLES, type Role } from "@/lib/contract/admin/roles";
import { cleanEmail } from "@/lib/domain/validation/typed-text";
import styles from "./operators.module.css";

interface RoleValues {
  role: Role;
  /** Ids; none: all brands. */
  brands: string[];
}

/** Role and brands of an operator, as fields of a form. */
function RoleFields<Values extends RoleValues>({ form }: { form: AppForm<Values> }) {
  const t = useTranslations("studio.operators");
  const f = useTranslations("studio.frame");
  const source = useBrandSource();
  const fields = form as unknown as AppForm<RoleValues>;
  return (
    <>
      <SelectField
        {...fields.field("role")}
        label={t("role")}
        hint={t("roleHint")}
        options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      <FormField form={fields} name="brands">
        {({ value, onChange, error }) => (
          <PickListField
            {...source}
            label={t("brands")}
            optional={f("optional")}
            hint={t("brandsHint")}
            error={error}
            values={value}
            onChange={onChange}
          />
        )}
      </FormField>
    </>
  );
}

/** Null for no brand, which means all. */
const toBrands = (ids: string[]): string[] | null => (ids.length > 0 ? ids : null);

interface Values extends RoleValues {
  name: string;
  email: string;
}

/** Invites an operator; the owner passes the link on. */
export function InviteForm({ onInvited }: { onInvited: (invitation: string) => void }) {
  const t = useTranslations("studio.operators");
  const refusal = useFormRefusal(["name", "email", "role", "brands"]);
  const form = useAppForm<Values, "missing" | "emailWrong">({
    defaultValues: { name: "", email: "", role: "editor", brands: [] },
    rules: {
      name: (value) => (value.trim() === "" ? "missing" : null),
      email: (value) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? null : "emailWrong"),
    },
    formatProblem: (problem) => t(problem),
    submit: async ({ brands, ...values }) => {
      const outcome = await callAdmin("inviteOperator", { ...values, brands: toBrands(brands) });
      if (!outcome.ok) return refusal.refuse(outcome.failure);
      onInvited(outcome.data.invitation);
      return undefined;
    },
  });
  return (
    <StudioForm form={form} refusal={refusal} submitLabel={t("inviteNow")}>
      <TextField {...form.field("name")} label={t("name")} />
      <TextField {...form.field("email")} clean={cleanEmail} label={t("email")} autoCapitalize="none" />
      <RoleFields form={form} />
    </StudioForm>
  );
}

type Operator = AdminData<"listOperators">["operators"][number];

/** Changes role and brands of an operator, who has to log in again. */
export function RoleForm({ operator, onChanged }: { operator: Operator; onChanged: () => void }) {
  const t = useTranslations("studio.operators");
  const refusal = useFormRefusal(["role", "brands"]);
  const form = useAppForm<RoleValues>({
    defaultValues: { role: operator.role, brands: operator.brands ?? [] },
    formatProblem: () => "",
    submit: async ({ role, brands }) => {
      const outcome = await callAdmin("changeOperator", {
        id: operator.id,
        role,
        brands: toBrands(brands),
      });
      if (!outcome.ok) return refusal.refuse(outcome.failure);
      onChanged();
      return undefined;
    },
  });
  return (
    <StudioForm form={form} refusal={refusal} submitLabel={t("save")}>
      <RoleFields form={form} />
    </StudioForm>
  );
}

/** The link of an invitation, shown once. The secret is in its fragment, which reaches no server's log. */
export function InvitationLink({ invitation }: { invitation: string }) {
  const t = useTranslations("studio.operators");
  const f = useTranslations("studio.frame");
  const link = `${window.location.origin}/invitation#${invitation}`;
  return (
    <Notice tone="success" live="status" title={t("linkTitle")} className={styles.notice}>
      <p>{t("linkLead")}</p>
      <div className={layout.row}>
        <code className={styles.address}>{link}</code>
        <CopyButton
          value={link}
          label={t("copyLink")}
          copiedLabel={f("copied")}
          failedLabel={f("copyFailed")}
          variant="secondary"
          size="sm"
        />
      </div>
    </Notice>
  );
}
