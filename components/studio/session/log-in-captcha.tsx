"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ReferenceLine } from "@/components/feedback/reference-note";
import { CaptchaImage } from "@/components/form/captcha-image";
import { Form } from "@/components/form/form";
import { FormButton } from "@/components/form/form-button";
import { gatherAnswer } from "@/components/form/gather-answer";
import { useAppForm } from "@/components/form/use-app-form";
import { StudioDialog } from "@/components/studio/frame/studio-dialog";
import { useFailureReference } from "@/components/studio/frame/use-failure-reference";
import shapes from "@/components/ui/shapes.module.css";
import { type AdminOutcome, callAdmin } from "@/lib/browser/api/call-admin";
import type { AdminData, AdminPayload } from "@/lib/contract/admin/admin-calls";

export type LogInOutcome = AdminOutcome<AdminData<"logIn">>;

/** True where the log-in needs the answer to an image; also where it came with a wrong one. */
export const needsCaptcha = (outcome: LogInOutcome): boolean =>
  !outcome.ok && outcome.failure.problem === "captchaRequired";

export interface LogInCaptchaProps {
  /** What was typed into the log-in, which goes on with the right characters. */
  values: Omit<AdminPayload<"logIn">, "captcha">;
  /** The outcome of the log-in, which needs no captcha any more; null: the question was closed without one. */
  onEnd: (outcome: LogInOutcome | null) => void;
}

/** The captcha of a log-in after many failed ones, over its form (rules/studio#limits). Each image takes one answer. */
export function LogInCaptcha({ values, onEnd }: LogInCaptchaProps) {
  const t = useTranslations("studio.captcha");
  const s = useTranslations("studio.session");
  const p = useTranslations("studio.problems");
  const findReference = useFailureReference();
  const [number, setNumber] = useState(0);
  const [isShown, setShown] = useState(true);
  const isClosed = useRef(false);
  const imageId = useRef<string | null>(null);
  const form = useAppForm<{ captcha: string }, "missing">({
    defaultValues: { captcha: "" },
    rules: { captcha: (value) => (value === "" ? "missing" : null) },
    formatProblem: () => s("missing"),
    submit: async ({ captcha: code }) => {
      const outcome = await callAdmin("logIn", { ...values, captcha: { id: imageId.current ?? "", code } });
      const isWrong = needsCaptcha(outcome);
      if (!isWrong || isClosed.current) {
        onEnd(isWrong ? null : outcome);
        return "leaving";
      }
      form.clearFields("captcha");
      setNumber(number + 1);
      return gatherAnswer<{ captcha: string }>({ fields: { captcha: t("wrong") } });
    },
  });

  function close() {
    isClosed.current = true;
    // A log-in that is under way can't be taken back: its form waits for it.
    if (form.busy) setShown(false);
    else onEnd(null);
  }

  async function loadImage() {
    const outcome = await callAdmin("drawCaptcha", {});
    if (outcome.ok) return outcome.data;
    const reference = findReference(outcome.failure);
    return { reference: reference ? <ReferenceLine {...reference} /> : null };
  }

  return (
    <StudioDialog open={isShown} onClose={close} title={t("title")} description={p("captchaRequired")}>
      <Form form={form} summary={() => ""} className={shapes.loose} answerPlace="below">
        <CaptchaImage
          key={number}
          form={form}
          load={loadImage}
          onImage={(id) => {
            imageId.current = id;
          }}
          t={t}
        />
        <FormButton block busy={form.busy} busyLabel={s("busy")}>
          {t("submit")}
        </FormButton>
      </Form>
    </StudioDialog>
  );
}
