"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Segmented } from "@/components/ui/segmented";
import { CodeLogin, type CodeLoginProps } from "./code-login";
import { LoginForm, type LoginFormProps } from "./login-form";

export interface LoginWaysProps extends LoginFormProps, Pick<CodeLoginProps, "countdown"> {
  /** True where the brand lets people in by a code alone (spec §3 "codeLogin"). */
  codeLogin: boolean;
}

/** Log-in by password, and by a code where the brand has that. */
export function LoginWays({ codeLogin, countdown, ...props }: LoginWaysProps) {
  const t = useTranslations("auth.login");
  const [way, setWay] = useState("password");
  if (!codeLogin) return <LoginForm {...props} />;
  return (
    <>
      <Segmented
        block
        label={t("ways")}
        value={way}
        onChange={setWay}
        options={[
          { value: "password", label: t("byPassword") },
          { value: "code", label: t("byCode") },
        ]}
      />
      {way === "password" ? <LoginForm {...props} /> : <CodeLogin {...props} countdown={countdown} />}
    </>
  );
}
