"use client";

import { useTranslations } from "next-intl";
import { DoneScreen } from "@/components/auth/form/done-screen";
import { storeTypedAccount } from "@/components/auth/form/typed-account";
import { getButtonClass } from "@/components/ui/button";
import { PASSING_LINK } from "@/lib/domain/document/document-marks";

/** The password was changed; the next action is to log in. */
export function PasswordDone({ account, loginHref }: { account: string; loginHref: string }) {
  const t = useTranslations("auth");
  return (
    <DoneScreen
      title={t("forgot.doneTitle")}
      actions={
        <a
          href={loginHref}
          {...PASSING_LINK}
          className={getButtonClass({ size: "lg", block: true })}
          onClick={() => storeTypedAccount(account)}
        >
          {t("login.submit")}
        </a>
      }
    >
      {t("forgot.done")}
    </DoneScreen>
  );
}
