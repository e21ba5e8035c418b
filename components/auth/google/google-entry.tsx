import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useFailureTexts } from "@/components/auth/form/failure-texts";
import { NoticeDialog } from "@/components/auth/form/notice-dialog";
import { useOpenSecondFactor } from "@/components/auth/second-factor/second-factor-context";
import { loadFailureReference } from "@/components/feedback/load-failure-reference";
import shapes from "@/components/ui/shapes.module.css";
import { callApi } from "@/lib/browser/api/call-api";
import { parseCredentialEmail } from "@/lib/browser/scripts/google-identity";
import { continueAsMember } from "@/lib/browser/session/session";
import type { SessionView } from "@/lib/contract/session-view";
import { isAccountTaken, needsRefresh } from "@/lib/domain/errors/error-reaction";
import { revealsAccount } from "@/lib/domain/errors/login-errors";
import type { GoogleSetup } from "./create-google-setup";
import { GoogleButton } from "./google-button";
import styles from "./google-entry.module.css";

const GoogleConnect = dynamic(() => import("./google-steps").then((loaded) => loaded.GoogleConnect), {
  ssr: false,
});
const GoogleCreate = dynamic(() => import("./google-steps").then((loaded) => loaded.GoogleCreate), {
  ssr: false,
});

export interface GoogleEntryProps {
  /** Null where the brand has no log-in with Google. */
  setup: GoogleSetup | null;
  /** Where log-in leads; checked by the server. */
  next: string;
  /** The brand's own form; hidden while Google's answer is processed. */
  children: ReactNode;
}

type Step =
  | { at: "button"; message: ReactNode }
  | { at: "busy" }
  /** The Google account is new here, or its address has an account that Google does not open yet. */
  | { at: "create" | "connect"; credential: string };

/** Log-in and sign-up with Google (rules/accounts#google): an existing account is logged in, a new one must accept the terms. */
export function GoogleEntry({ setup, ...props }: GoogleEntryProps) {
  return setup ? <GoogleMethod {...props} setup={setup} /> : props.children;
}

function GoogleMethod({ setup, next, children }: GoogleEntryProps & { setup: GoogleSetup }) {
  const t = useTranslations("auth.google");
  const openSecondFactor = useOpenSecondFactor();
  const { toMessage } = useFailureTexts();
  const [step, setStep] = useState<Step>({ at: "button", message: null });

  const showProblem = (message: ReactNode) => setStep({ at: "button", message });
  const handleLoggedIn = (session: SessionView) => continueAsMember(session, next);

  async function logIn(credential: string) {
    setStep({ at: "busy" });
    const outcome = await callApi("loginByGoogle", { credential }, { report: "consequences" });
    if (outcome.ok) return void handleLoggedIn(outcome.data);
    if (openSecondFactor(outcome)) return;
    if (revealsAccount(outcome.code)) return setStep({ at: "create", credential });
    if (isAccountTaken(outcome.code)) return setStep({ at: "connect", credential });
    const message = needsRefresh(outcome.code)
      ? [t("expired"), await loadFailureReference(outcome.code)]
      : await toMessage(outcome);
    showProblem(message);
  }

  /** The credential has expired or was used: a new one is requested. */
  const restart = () => showProblem(t("expired"));
  const back = () => showProblem(null);

  if (step.at === "create" || step.at === "connect") {
    const stepProps = {
      credential: step.credential,
      email: parseCredentialEmail(step.credential) || t("unknown"),
      setup,
      onLoggedIn: handleLoggedIn,
      onExpired: restart,
      onBack: back,
    };
    return step.at === "create" ? (
      <GoogleCreate {...stepProps} onExists={() => setStep({ at: "connect", credential: step.credential })} />
    ) : (
      <GoogleConnect {...stepProps} />
    );
  }
  return (
    <>
      {children}
      <div className={shapes.loose}>
        <p className={styles.or}>{t("or")}</p>
        <GoogleButton
          script={setup.script}
          busy={step.at === "busy"}
          onCredential={logIn}
          onFailed={showProblem}
        />
        <NoticeDialog
          title={t("place")}
          message={step.at === "button" ? step.message : null}
          closeLabel={t("close")}
          onClose={back}
        />
      </div>
    </>
  );
}
