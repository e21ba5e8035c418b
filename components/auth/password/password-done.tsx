"use client";

import { useTranslations } from "next-intl";
import { DoneScreen } from "@/components/auth/done-screen";
import { keepAccount } from "@/components/auth/kept-account";
import { buttonClass } from "@/components/ui/button";

/** A new password stands; the way on is to log in with it. */
export function PasswordDone({ account, loginHref }: { account: string; loginHref: string }) {
  const t = useTranslations("auth");
  return (
    <DoneScreen
      title={t("forgot.doneTitle")}
      actions={
        <a
          href={loginHref}
          className={buttonClass({ size: "lg", block: true })}
          onClick={() => keepAccount(account)}
        >
          {t("login.submit")}
        </a>
      }
    >
      {t("forgot.done")}
    </DoneScreen>
  );
}
