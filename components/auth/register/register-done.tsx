"use client";

import { useTranslations } from "next-intl";
import { DoneScreen } from "@/components/auth/done-screen";
import { buttonClass } from "@/components/ui/button";
import type { RegisterLinks, RegisterSetup } from "./registration";

const NEXT_WORDS = { payment: "toPayment", plans: "toPlans", page: "onward" } as const;

export interface RegisterDoneProps {
  account: string;
  setup: RegisterSetup;
  links: RegisterLinks;
}

/** The success screen after registration (spec §2); leads on to what was wanted. Plain links: a member's pages are fresh. */
export function RegisterDone({ account, setup, links }: RegisterDoneProps) {
  const t = useTranslations("auth.register");
  return (
    <DoneScreen
      title={t("doneTitle", { brand: setup.brand })}
      actions={
        <>
          <a href={links.next} className={buttonClass({ size: "lg", block: true })}>
            {t(NEXT_WORDS[links.kind])}
          </a>
          <a href={links.home} className={buttonClass({ variant: "ghost", block: true })}>
            {t("toHome")}
          </a>
        </>
      }
    >
      {t("done", { account })}
    </DoneScreen>
  );
}
