import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { NoScriptNotice } from "@/components/auth/frame/no-script-notice";
import { ClientMessages } from "@/components/shell/client-messages";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { ActivateForm } from "./activate-form";
import { LinkRequestScreen, loadLinkRequestProps } from "./link-request-screen";

export interface ConfirmScreenProps {
  view: AuthPageData;
  /** Token of the mailed link; null where the visitor wants to request one. */
  token: string | null;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
}

/** "/resend-confirm" (rules/accounts#account-recovery): confirms the account of the link, or sends a new link. */
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
