import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { NoScriptNotice } from "@/components/auth/frame/no-script-notice";
import { ClientMessages } from "@/components/shell/client-messages";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { BindForm } from "./bind-form";
import { LinkRequestScreen, loadLinkRequestProps } from "./link-request-screen";

export interface BindScreenProps {
  view: AuthPageData;
  /** Out of a mail's link; null where it got lost. */
  token: string | null;
  /** Links of ours in the page's language. */
  href: (path: string) => string;
}

/** "/notice?type=bindEmail" (rules/accounts#account-recovery): binds an address to an account, or mails a new link for it. */
export async function BindScreen({ view, token, href }: BindScreenProps) {
  if (token === null) return <LinkRequestScreen view={view} kind="confirm" href={href} />;
  return (
    <AuthFrame view={view}>
      <NoScriptNotice />
      <ClientMessages namespaces={["auth", "waysBack"]}>
        <BindForm
          token={token}
          brand={view.site.name}
          homeHref={href("/")}
          request={await loadLinkRequestProps(view, "confirm", href)}
        />
      </ClientMessages>
    </AuthFrame>
  );
}
