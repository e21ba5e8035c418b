"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/feedback/dialog";
import { FormButton } from "@/components/form/form-button";
import { useAppForm } from "@/components/form/use-app-form";
import { StudioForm, useFormRefusal } from "@/components/studio/frame/studio-form";
import { callAdmin } from "@/lib/browser/api/call-admin";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import styles from "./operators.module.css";
import { parseBrands, RoleFields, type RoleValues } from "./role-fields";

type Operator = AdminData<"listOperators">["operators"][number];

/** Changes role and brands of an operator, who has to log in again. */
export function RoleDialog({
  operator,
  onClose,
  onChanged,
}: {
  operator: Operator | null;
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useTranslations("studio.operators");
  const f = useTranslations("studio.frame");
  return (
    <Dialog
      open={operator !== null}
      onClose={onClose}
      title={t("changeOf", { name: operator?.name ?? "" })}
      description={t("changeLead")}
      closeLabel={f("close")}
    >
      {operator ? <RoleForm operator={operator} onChanged={onChanged} /> : null}
    </Dialog>
  );
}

function RoleForm({ operator, onChanged }: { operator: Operator; onChanged: () => void }) {
  const t = useTranslations("studio.operators");
  const f = useTranslations("studio.frame");
  const refusal = useFormRefusal();
  const form = useAppForm<RoleValues>({
    defaultValues: { role: operator.role, brands: operator.brands?.join(", ") ?? "" },
    formatProblem: () => "",
    submit: async ({ role, brands }) => {
      const outcome = await callAdmin("changeOperator", {
        id: operator.id,
        role,
        brands: parseBrands(brands),
      });
      if (!outcome.ok) return refusal.refuse(outcome.failure);
      onChanged();
      return undefined;
    },
  });
  return (
    <StudioForm form={form} refusal={refusal} className={styles.form}>
      <RoleFields form={form} />
      <FormButton block busy={form.busy} busyLabel={f("working")}>
        {t("save")}
      </FormButton>
    </StudioForm>
  );
}
