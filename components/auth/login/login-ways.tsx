"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { GoogleEntry } from "@/components/auth/google/google-entry";
import type { GoogleSetup } from "@/components/auth/google/google-setup";
import { Segmented } from "@/components/ui/segmented";
import { CodeLogin, type CodeLoginProps } from "./code-login";
import { LoginForm, type LoginFormProps } from "./login-form";

export interface LoginWaysProps extends LoginFormProps, Pick<CodeLoginProps, "countdown"> {
  /** True where the brand lets people in by a code alone (spec §3 "codeLogin"). */
  codeLogin: boolean;
  /** Null where the brand has no log-in with Google. */
  google: GoogleSetup | null;
}

/** Log-in by password, by a code and with Google, as the brand has them. */
export function LoginWays({ google, ...props }: LoginWaysProps) {
  if (!google) return <OwnWays {...props} />;
  return (
    <GoogleEntry setup={google} words={props.words}>
      <OwnWays {...props} />
    </GoogleEntry>
  );
}

function OwnWays({ codeLogin, countdown, ...props }: Omit<LoginWaysProps, "google">) {
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
