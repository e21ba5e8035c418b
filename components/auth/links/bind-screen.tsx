import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { NoScriptNotice } from "@/components/auth/frame/no-script-notice";
import { ClientMessages } from "@/components/shell/client-messages";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { BindForm } from "./bind-form";
import { LinkRequestScreen, loadLinkRequestProps } from "./link-request-screen";

export interface BindScreenProps {
  view: AuthPageData;
  /** Token of the mailed link; null where it is missing. */
  token: string | null;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
}

/** "/notice?type=bindEmail" (rules/accounts#account-recovery): binds an address to an account, or sends a new link. */
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
