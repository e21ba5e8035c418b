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

/** The success screen after registration (rules/accounts#sign-up); leads on to what was wanted. Plain links: a member's pages are fresh. */
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
