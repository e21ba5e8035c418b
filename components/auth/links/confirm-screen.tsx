import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { NoScriptNotice } from "@/components/auth/frame/no-script-notice";
import { ClientMessages } from "@/components/shell/client-messages";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { ActivateForm } from "./activate-form";
import { LinkRequestScreen, loadLinkRequestProps } from "./link-request-screen";

export interface ConfirmScreenProps {
  view: AuthPageData;
  /** Out of a mail's link; null where somebody came to ask for one. */
  token: string | null;
  /** Links of ours in the page's language. */
  href: (path: string) => string;
}

/** "/resend-confirm" (rules/accounts#account-recovery): confirms the account a link was sent for, or mails a new link. */
export async function ConfirmScreen({ view, token, href }: ConfirmScreenProps) {
  if (token === null) return <LinkRequestScreen view={view} kind="confirm" href={href} />;
  return (
    <AuthFrame view={view}>
      <NoScriptNotice />
      <ClientMessages namespaces={["auth", "waysBack"]}>
        <ActivateForm
          token={token}
          brand={view.site.name}
          request={await loadLinkRequestProps(view, "confirm", href)}
        />
      </ClientMessages>
    </AuthFrame>
  );
}
