import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { loadFailureReference } from "@/components/feedback/load-failure-reference";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import { startGoogleLogin } from "@/lib/browser/scripts/google-identity";
import styles from "./google-entry.module.css";

export interface GoogleButtonProps {
  script: string;
  busy: boolean;
  onCredential: (credential: string) => void;
  /** Google's button did not load. */
  onFailed: (message: ReactNode) => void;
}

/**
 * The button that loads Google's script. It is loaded only on click, so that Google receives no data about visitors who do
 * not use it; Google's own button then replaces this one.
 */
export function GoogleButton({ script, busy, onCredential, onFailed }: GoogleButtonProps) {
  const t = useTranslations("auth.google");
  const [state, setState] = useState<"ours" | "loading" | "theirs">("ours");
  const container = useRef<HTMLDivElement>(null);
  const cancel = useRef<(() => void) | null>(null);
  const latestOnCredential = useRef(onCredential);
  useEffect(() => {
    latestOnCredential.current = onCredential;
  }, [onCredential]);
  useEffect(() => () => cancel.current?.(), []);

  async function loadGoogleButton() {
    setState("loading");
    const client = await callApi("readGoogleClient", {}, { report: "nothing" });
    const { nonce = "" } = client.ok ? client.data : {};
    if (!client.ok || !container.current)
      return fail(client.ok ? null : await loadFailureReference(client.code));
    try {
      cancel.current = await startGoogleLogin({
        clientId: client.data.clientId,
        nonce,
        script: client.data.script ?? script,
        container: container.current,
        onCredential: (credential) => latestOnCredential.current(credential),
      });
      setState("theirs");
      // The focused button was removed.
      container.current.querySelector<HTMLElement>("button, [tabindex], iframe")?.focus();
    } catch {
      fail(null);
    }
  }

  function fail(reference: ReactNode) {
    setState("ours");
    onFailed([t("failed"), reference]);
  }

  return (
    <>
      {state === "theirs" && !busy ? null : (
        <Button
          variant="secondary"
          size="lg"
          block
          icon={<GoogleLogo />}
          busy={busy || state === "loading"}
          busyLabel={t("busy")}
          onClick={loadGoogleButton}
        >
          {t("begin")}
        </Button>
      )}
      <section
        ref={container}
        aria-label={t("place")}
        className={styles.place}
        data-shown={(state === "theirs" && !busy) || undefined}
      />
    </>
  );
}

/** Google's logo in its own colors, as Google's button guidelines require. */
function GoogleLogo() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        fill="#4285f4"
        d="M23.5 12.27c0-.85-.08-1.66-.22-2.45H12v4.63h6.45a5.52 5.52 0 0 1-2.4 3.62v3h3.88c2.27-2.09 3.57-5.17 3.57-8.8Z"
      />
      <path
        fill="#34a853"
        d="M12 24c3.24 0 5.96-1.07 7.94-2.91l-3.88-3a7.2 7.2 0 0 1-10.72-3.78H1.34v3.1A12 12 0 0 0 12 24Z"
      />
      <path fill="#fbbc05" d="M5.34 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8l4-3.1Z" />
      <path
        fill="#ea4335"
        d="M12 4.77c1.76 0 3.35.6 4.6 1.8l3.43-3.44A12 12 0 0 0 1.34 6.6l4 3.1A7.16 7.16 0 0 1 12 4.77Z"
      />
    </svg>
  );
}
