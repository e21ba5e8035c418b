import { accountSetup } from "@/components/auth/account/account-setup";
import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { NeedsScript } from "@/components/auth/frame/needs-script";
import { loadFormWords } from "@/components/auth/load-form-words";
import { ClientMessages } from "@/components/shell/client-messages";
import type { AuthPage } from "@/lib/server/loaders/load-auth";
import { ForgotForm } from "./forgot-form";

/** A forgotten password (spec §2 "/forgot-password"). `loginHref`: log-in, with the way on that this page has. */
export async function ForgotScreen({ view, loginHref }: { view: AuthPage; loginHref: string }) {
  const { site } = view;
  return (
    <AuthFrame site={site}>
      <NeedsScript />
      <ClientMessages namespaces={["auth"]}>
        <ForgotForm
          account={accountSetup({ ...view, prefilled: view.account, isKnown: true })}
          words={await loadFormWords()}
          countdown={site.countdownSeconds}
          loginHref={loginHref}
        />
      </ClientMessages>
    </AuthFrame>
  );
}
