"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { CodeRequestForm } from "@/components/auth/code/code-request-form";
import {
  clearWaitingStep,
  type RequestedCode,
  storeWaitingStep,
  useWaitingStep,
} from "@/components/auth/code/sent-code";
import { Button } from "@/components/ui/button";
import { SettingRow } from "@/components/ui/layout/setting-row";
import { PhoneActions, PhoneCodeForm } from "./phone-code-form";
import styles from "./phone-setting.module.css";

export interface PhoneSettingProps {
  /** The bound number; null: none. */
  initial: string | null;
  setup: AccountSetup;
  /** Whether the upstream removes a number. */
  canRemove: boolean;
}

type Step = { at: "shown" } | { at: "number" } | { at: "code"; requestedCode: RequestedCode };

/** Where the focus goes when a step opens; the code's field takes it by itself. */
const FOCUS_TARGETS = { shown: "button", number: 'input[name="account"]' } as const;

/** The number that is bound to a member's account: added and changed by a code, and removed (rules/accounts#bound-number). */
export function PhoneSetting({ initial, setup, canRemove }: PhoneSettingProps) {
  const t = useTranslations("account.phone");
  const row = useRef<HTMLDivElement>(null);
  const [phone, setPhone] = useState(initial);
  const [step, setStep] = useState<Step>({ at: "shown" });
  const [typed, setTyped] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const isFirstStep = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removed number takes the focused button with it.
  useEffect(() => {
    if (step.at !== "code" && !isFirstStep.current)
      row.current?.querySelector<HTMLElement>(FOCUS_TARGETS[step.at])?.focus();
    isFirstStep.current = false;
  }, [step.at, phone]);

  function goTo(next: Step) {
    if (next.at === "code") storeWaitingStep("bind", next.requestedCode);
    else clearWaitingStep();
    setAnnouncement("");
    setStep(next);
  }
  useWaitingStep("bind", (requestedCode) => {
    // On a phone the settings are a row that opens.
    row.current?.closest("details")?.setAttribute("open", "");
    goTo({ at: "code", requestedCode });
  });
  return (
    <SettingRow
      ref={row}
      title={t("title")}
      value={phone ?? t("none")}
      status={
        <p role="status" className={styles.status}>
          {announcement}
        </p>
      }
      isTall={step.at !== "shown"}
    >
      {step.at === "shown" ? (
        <PhoneActions
          phone={phone}
          canRemove={canRemove}
          onEdit={() => goTo({ at: "number" })}
          onRemoved={() => {
            setPhone(null);
            setTyped("");
            setAnnouncement(t("removed"));
          }}
        />
      ) : (
        <div className={styles.form}>
          {step.at === "number" ? (
            <CodeRequestForm
              setup={{ ...setup, prefilled: typed }}
              getPurpose={() => "bind"}
              onRequested={(requestedCode, text) => {
                setTyped(text);
                goTo({ at: "code", requestedCode });
              }}
              submitLabel={t("send")}
            >
              <Button variant="ghost" onClick={() => goTo({ at: "shown" })}>
                {t("cancel")}
              </Button>
            </CodeRequestForm>
          ) : (
            <PhoneCodeForm
              requestedCode={step.requestedCode}
              onBack={() => goTo({ at: "number" })}
              onBound={(bound) => {
                setPhone(bound);
                setTyped("");
                goTo({ at: "shown" });
                setAnnouncement(t("added"));
              }}
            />
          )}
        </div>
      )}
    </SettingRow>
  );
}
