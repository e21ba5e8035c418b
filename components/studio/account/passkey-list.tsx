"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { useOperator } from "@/components/studio/session/operator-context";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/fields/password-field";
import { TextField } from "@/components/ui/fields/text-field";
import { LocalTime } from "@/components/ui/text/local-time";
import { type AdminOutcome, callAdmin } from "@/lib/browser/api/call-admin";
import { createPasskey } from "@/lib/browser/passkeys/passkeys";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { cutText } from "@/lib/domain/validation/typed-text";
import styles from "./account.module.css";

/** The operator's passkeys. Adding and removing one asks for the password again. */
export function OperatorPasskeyList() {
  const t = useTranslations("studio.account");
  const s = useTranslations("studio.session");
  const f = useTranslations("studio.frame");
  const locale = useLocale();
  const { passkeys, reload } = useOperator();
  const [password, setPassword] = useState("");
  const [name, setName] = useState("");
  const [message, setMessage] = useState<string | null>(null);
  const done = () => {
    setPassword("");
    setName("");
    setMessage(null);
    reload();
  };
  const remove = useAdminAction((id: string) => callAdmin("removeOperatorPasskey", { id, password }), done);
  const add = useAdminAction(
    async (): Promise<AdminOutcome<unknown>> => {
      const begun = await callAdmin("beginOperatorPasskey", { password });
      if (!begun.ok) return begun;
      const made = await createPasskey(begun.data.options);
      if (made.kind !== "done") {
        setMessage(s(made.kind === "canceled" ? "passkeyCanceled" : "passkeyFailed"));
        return { ok: true, data: null };
      }
      const attestation = made.response;
      return callAdmin("addOperatorPasskey", { attestation, name: name.trim() === "" ? null : name.trim() });
    },
    (data) => data && done(),
  );
  return (
    <>
      <ul className={styles.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.row}>
            <span>
              {passkey.name ?? t("unnamed")} · <LocalTime at={passkey.createdAt} locale={locale} isShort />
            </span>
            <Button
              size="sm"
              variant="ghost"
              disabled={password === ""}
              busy={remove.busy}
              onClick={() => void remove.run(passkey.id)}
            >
              {t("remove")}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.form}>
        <PasswordField
          label={t("current")}
          hint={t("currentHint")}
          showLabel={s("showPassword")}
          hideLabelText={s("hidePassword")}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField
          label={t("passkeyName")}
          optional={f("optional")}
          clean={cutText(60)}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {add.failure ? <FailureNotice failure={add.failure} /> : null}
        {remove.failure ? <FailureNotice failure={remove.failure} /> : null}
        <p role="status">{message}</p>
        <Button
          variant="secondary"
          disabled={password === ""}
          busy={add.busy}
          busyLabel={f("working")}
          onClick={() => void add.run(undefined)}
        >
          {t("addPasskey")}
        </Button>
      </div>
    </>
  );
}
