"use client";

import { useTranslations } from "next-intl";
import { DoneScreen } from "@/components/auth/form/done-screen";
import { getButtonClass } from "@/components/ui/button";
import type { RegisterLinks, RegisterSetup } from "./registration";

const NEXT_LABEL_KEYS = { payment: "toPayment", plans: "toPlans", page: "onward" } as const;

export interface RegisterDoneProps {
  account: string;
  setup: RegisterSetup;
  links: RegisterLinks;
}

/** The success screen after registration (rules/accounts#sign-up); leads to the page that was requested. Plain links load a new document for the member. */
export function RegisterDone({ account, setup, links }: RegisterDoneProps) {
  const t = useTranslations("auth.register");
  return (
    <DoneScreen
      title={t("doneTitle", { brand: setup.brand })}
      actions={
        <>
          <a href={links.next} className={getButtonClass({ size: "lg", block: true })}>
            {t(NEXT_LABEL_KEYS[links.kind])}
          </a>
          <a href={links.home} className={getButtonClass({ variant: "ghost", block: true })}>
            {t("toHome")}
          </a>
        </>
      }
    >
      {t("done", { account })}
    </DoneScreen>
  );
}
