import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useAuthForm } from "@/components/auth/form/use-auth-form";
import { Dialog } from "@/components/feedback/dialog";
import { loadFailureReference } from "@/components/feedback/load-failure-reference";
import { CaptchaImage } from "@/components/form/captcha-image";
import { Form } from "@/components/form/form";
import { FormButton } from "@/components/form/form-button";
import shapes from "@/components/ui/shapes.module.css";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import type { CaptchaSetup } from "@/lib/domain/account/account-form-setup";
import { ScriptCaptcha } from "./script-captcha";

export interface CaptchaDialogProps {
  setup: CaptchaSetup;
  /** A right answer was exchanged for this pass, which is valid for one call. */
  onPass: (pass: string) => void;
  onClose: () => void;
}

/** The brand's captcha of either kind (rules/accounts#captcha), over the page. */
export function CaptchaDialog({ setup, onPass, onClose }: CaptchaDialogProps) {
  const t = useTranslations("auth.captcha");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title")}
      closeLabel={t("close")}
      hostsScript={setup.kind === "script"}
    >
      <CaptchaForm setup={setup} onPass={onPass} />
    </Dialog>
  );
}

/** Every captcha takes one answer, so another one follows a wrong answer. */
function CaptchaForm({ setup, onPass }: Omit<CaptchaDialogProps, "onClose">) {
  const t = useTranslations("auth.captcha");
  const [number, setNumber] = useState(0);
  const imageId = useRef<string | null>(null);
  const form = useAuthForm<{ captcha: string }, CallData<"verifyCaptcha">>({
    values: { captcha: "" },
    rules: { captcha: (answer) => (answer === "" ? "captchaRequired" : null) },
    call: ({ captcha }) =>
      callApi(
        "verifyCaptcha",
        setup.kind === "picture"
          ? { kind: "picture", id: imageId.current ?? "", code: captcha }
          : { kind: "script", token: captcha },
        { report: "consequences" },
      ),
    onDone: ({ pass }) => {
      onPass(pass);
      return "leaving";
    },
    onRefused: (_, __, toErrors) => {
      form.clearFields("captcha");
      setNumber(number + 1);
      return toErrors();
    },
  });

  async function loadImage() {
    const outcome = await callApi("createRandCode", {}, { report: "nothing" });
    return outcome.ok ? outcome.data : { reference: await loadFailureReference(outcome.code) };
  }

  return (
    <Form form={form} summary={() => ""} className={shapes.loose} answerPlace="below">
      {setup.kind === "script" ? (
        <ScriptCaptcha
          key={number}
          script={setup}
          onToken={(token) => {
            form.set("captcha", token);
            void form.onSubmit();
          }}
        />
      ) : (
        <>
          <CaptchaImage
            key={number}
            form={form}
            load={loadImage}
            onImage={(id) => {
              imageId.current = id;
            }}
            t={t}
          />
          <FormButton block busy={form.busy} busyLabel={t("loading")}>
            {t("submit")}
          </FormButton>
        </>
      )}
    </Form>
  );
}
