"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/feedback/dialog";
import { FormButton } from "@/components/form/form-button";
import { useAppForm } from "@/components/form/use-app-form";
import { StudioForm, useFormRefusal } from "@/components/studio/frame/studio-form";
import { TextField } from "@/components/ui/fields/text-field";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { cleanEmail } from "@/lib/domain/validation/typed-text";
import styles from "./operators.module.css";
import { parseBrands, RoleFields, type RoleValues } from "./role-fields";

interface Values extends RoleValues {
  name: string;
  email: string;
}

/** Invites an operator; the owner passes the link on. */
export function InviteDialog({
  open,
  onClose,
  onInvited,
}: {
  open: boolean;
  onClose: () => void;
  onInvited: (invitation: string) => void;
}) {
  const t = useTranslations("studio.operators");
  const f = useTranslations("studio.frame");
  return (
    <Dialog open={open} onClose={onClose} title={t("invite")} closeLabel={f("close")}>
      {open ? <InviteForm onInvited={onInvited} /> : null}
    </Dialog>
  );
}

function InviteForm({ onInvited }: { onInvited: (invitation: string) => void }) {
  const t = useTranslations("studio.operators");
  const f = useTranslations("studio.frame");
  const refusal = useFormRefusal();
  const form = useAppForm<Values, "missing" | "emailWrong">({
    defaultValues: { name: "", email: "", role: "editor", brands: "" },
    rules: {
      name: (value) => (value.trim() === "" ? "missing" : null),
      email: (value) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? null : "emailWrong"),
    },
    formatProblem: (problem) => t(problem),
    submit: async ({ brands, ...values }) => {
      const outcome = await callAdmin("inviteOperator", { ...values, brands: parseBrands(brands) });
      if (!outcome.ok) return refusal.refuse(outcome.failure);
      onInvited(outcome.data.invitation);
      return undefined;
    },
  });
  return (
    <StudioForm form={form} refusal={refusal} className={styles.form}>
      <TextField {...form.field("name")} label={t("name")} />
      <TextField {...form.field("email")} clean={cleanEmail} label={t("email")} autoCapitalize="none" />
      <RoleFields form={form} />
      <FormButton block busy={form.busy} busyLabel={f("working")}>
        {t("inviteNow")}
      </FormButton>
    </StudioForm>
  );
}
