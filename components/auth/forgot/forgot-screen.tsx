import { accountSetup } from "@/components/auth/account/account-setup";
import { CaptchaProvider } from "@/components/auth/captcha/captcha-provider";
import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { NeedsScript } from "@/components/auth/frame/needs-script";
import { loadFormWords } from "@/components/auth/load-form-words";
import { ClientMessages } from "@/components/shell/client-messages";
import { loginHref } from "@/lib/domain/entry/login-href";
import type { AuthPage } from "@/lib/server/loaders/load-auth";
import { ForgotForm } from "./forgot-form";

export interface ForgotScreenProps {
  view: AuthPage;
  /** Links of ours in the page's language. */
  href: (path: string) => string;
}

/** A forgotten password (spec §2 "/forgot-password"). */
export async function ForgotScreen({ view, href }: ForgotScreenProps) {
  const { site, next, session } = view;
  return (
    <AuthFrame view={view}>
      <NeedsScript />
      <ClientMessages namespaces={["auth", "waysBack"]}>
        <CaptchaProvider setup={view.captcha}>
          <ForgotForm
            account={accountSetup({ ...view, prefilled: view.account, isKnown: true })}
            words={await loadFormWords()}
            countdown={site.countdownSeconds}
            session={session && { uid: session.uid, account: session.account }}
            loginHref={href(loginHref(next.isDefault ? "/" : next.path))}
          />
        </CaptchaProvider>
      </ClientMessages>
    </AuthFrame>
  );
}
