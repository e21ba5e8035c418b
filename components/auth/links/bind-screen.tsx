import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { NeedsScript } from "@/components/auth/frame/needs-script";
import { ClientMessages } from "@/components/shell/client-messages";
import type { AuthPage } from "@/lib/server/loaders/load-auth";
import { BindForm } from "./bind-form";
import { LinkRequestScreen, linkRequestProps } from "./link-request-screen";

export interface BindScreenProps {
  view: AuthPage;
  /** Out of a mail's link; null where it got lost. */
  token: string | null;
  /** Links of ours in the page's language. */
  href: (path: string) => string;
}

/** "/notice?type=bindEmail" (spec §2): binds an address to an account, or mails a new link for it. */
export async function BindScreen({ view, token, href }: BindScreenProps) {
  if (token === null) return <LinkRequestScreen view={view} kind="confirm" href={href} />;
  return (
    <AuthFrame view={view}>
      <NeedsScript />
      <ClientMessages namespaces={["auth", "waysBack"]}>
        <BindForm
          token={token}
          brand={view.site.name}
          homeHref={href("/")}
          request={await linkRequestProps(view, "confirm", href)}
        />
      </ClientMessages>
    </AuthFrame>
  );
}
