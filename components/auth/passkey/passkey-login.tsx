import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFailureTexts } from "@/components/auth/form/failure-texts";
import { NoticeDialog } from "@/components/auth/form/notice-dialog";
import { loadFailureReference } from "@/components/feedback/load-failure-reference";
import { KeyIcon } from "@/components/ui/art/icons/tool-icons";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import {
  cancelCeremony,
  signWithPasskey,
  supportsPasskeyAutofill,
  supportsPasskeys,
} from "@/lib/browser/passkeys/passkeys";
import { continueAsMember } from "@/lib/browser/session/session";
import { needsRefresh, needsRetry } from "@/lib/domain/errors/error-reaction";

/** After the page's own work: the suggestions must not delay its first use. */
const START_AFTER_MS = 500;

/**
 * Has the browser suggest passkeys in the field whose `autocomplete` ends in "webauthn", where it can.
 * @param onResult called with the result of a log-in, or why it failed; not where there was none
 * @returns starts the suggestions again, after another question has replaced them
 */
function usePasskeyAutofill(onResult: (result: PasskeyLoginResult) => Promise<void>): () => void {
  const [round, setRound] = useState(0);
  const latestOnResult = useRef(onResult);
  useEffect(() => {
    latestOnResult.current = onResult;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts the suggestions again.
  useEffect(() => {
    const run = { isStarted: false, isRemoved: false };
    async function suggest(): Promise<void> {
      if (!(await supportsPasskeyAutofill()) || run.isRemoved) return;
      run.isStarted = true;
      const result = await logInByPasskey(true);
      // Without a choice the page shows nothing: nobody has asked for a passkey.
      if (
        run.isRemoved ||
        typeof result === "string" ||
        (!result.ok && result.transport && result.transport !== "cookies")
      )
        return;
      await latestOnResult.current(result);
    }
    const timer = setTimeout(() => void suggest().catch(() => {}), START_AFTER_MS);
    return () => {
      run.isRemoved = true;
      clearTimeout(timer);
      if (run.isStarted) void cancelCeremony().catch(() => {});
    };
  }, [round]);
  return () => setRound((count) => count + 1);
}

export interface PasskeyLoginProps {
  /** Where log-in leads; checked by the server. */
  next: string;
  /** The main button of its step. */
  primary?: boolean;
}

/** Log-in with a passkey (rules/accounts#passkeys): by this button, or from the browser's suggestions. */
export function PasskeyLogin({ next, primary = false }: PasskeyLoginProps) {
  const t = useTranslations("auth.passkey");
  const { toMessage } = useFailureTexts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReactNode>(null);
  const restartAutofill = usePasskeyAutofill(handleResult);

  async function handleResult(result: PasskeyLoginResult): Promise<void> {
    if (typeof result === "object" && result.ok) {
      setBusy(true);
      continueAsMember(result.data, next);
      return;
    }
    setBusy(false);
    setProblem(await findMessage(result));
    restartAutofill();
  }

  async function findMessage(result: Exclude<PasskeyLoginResult, { ok: true }>): Promise<ReactNode> {
    if (result === "canceled") return null;
    if (result === "failed") return t("failed");
    const known =
      !result.transport && needsRetry(result.code)
        ? t("failed")
        : needsRefresh(result.code)
          ? t("expired")
          : null;
    if (known === null) return toMessage(result);
    return [known, await loadFailureReference(result.code)];
  }

  async function run(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    await handleResult(supportsPasskeys() ? await logInByPasskey(false) : "failed");
  }

  return (
    <>
      <Button
        variant={primary ? "primary" : "secondary"}
        size="lg"
        block
        icon={<KeyIcon />}
        busy={busy}
        busyLabel={t("busy")}
        onClick={() => void run()}
      >
        {t("begin")}
      </Button>
      <NoticeDialog
        title={t("begin")}
        message={problem}
        closeLabel={t("close")}
        onClose={() => setProblem(null)}
      />
    </>
  );
}

/** The session, why there is none, or what the browser said instead of signing. */
type PasskeyLoginResult = ApiOutcome<CallData<"loginByPasskey">> | "canceled" | "failed";

/** Logs in with a passkey that the user chooses; `autofill` as in `signWithPasskey`. */
async function logInByPasskey(autofill: boolean): Promise<PasskeyLoginResult> {
  const report = autofill ? "nothing" : "consequences";
  const begun = await callApi("beginPasskeyLogin", {}, { report });
  if (!begun.ok) return begun;
  const signed = await signWithPasskey(begun.data, autofill);
  if (signed.kind === "done")
    return callApi("loginByPasskey", { assertion: signed.response }, { report: "consequences" });
  return signed.kind === "canceled" ? "canceled" : "failed";
}
