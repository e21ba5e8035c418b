import { useTranslations } from "next-intl";
import { Dialog } from "@/components/feedback/dialog";
import { useFormError } from "@/components/feedback/use-action";
import { Form } from "@/components/form/form";
import { FormButton } from "@/components/form/form-button";
import { useAppForm } from "@/components/form/use-app-form";
import { TextField } from "@/components/ui/fields/text-field";
import shapes from "@/components/ui/shapes.module.css";
import { callApi } from "@/lib/browser/api/call-api";
import { PASSKEY_NAME_MAX_LENGTH } from "@/lib/config/constants";
import type { Passkey } from "@/lib/contract/user/passkeys";
import { cutText } from "@/lib/domain/validation/typed-text";

export interface RenamePasskeyDialogProps {
  /** The passkey to be named; null: the dialog is closed. */
  passkey: Passkey | null;
  onClose: () => void;
  onRenamed: (passkey: Passkey) => void;
}

export function RenamePasskeyDialog({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const t = useTranslations("account.passkeys");
  return (
    <Dialog open={passkey !== null} onClose={onClose} title={t("renameTitle")} closeLabel={t("close")}>
      {passkey ? <NameForm passkey={passkey} onRenamed={onRenamed} /> : null}
    </Dialog>
  );
}

function NameForm({ passkey, onRenamed }: { passkey: Passkey; onRenamed: (passkey: Passkey) => void }) {
  const t = useTranslations("account.passkeys");
  const toFormError = useFormError();
  const form = useAppForm<{ name: string }, never>({
    defaultValues: { name: passkey.name ?? "" },
    formatProblem: () => "",
    submit: async ({ name }) => {
      const outcome = await callApi("renamePasskey", { id: passkey.id, name }, { report: "consequences" });
      if (!outcome.ok) return toFormError(outcome.code);
      onRenamed({ ...passkey, name: name.trim() || null });
      return undefined;
    },
  });
  return (
    <Form form={form} summary={() => ""} className={shapes.loose}>
      <TextField
        {...form.field("name")}
        label={t("name")}
        hint={t("nameHint")}
        clean={cutText(PASSKEY_NAME_MAX_LENGTH)}
        autoComplete="off"
      />
      <FormButton busy={form.busy} busyLabel={t("busy")}>
        {t("save")}
      </FormButton>
    </Form>
  );
}
