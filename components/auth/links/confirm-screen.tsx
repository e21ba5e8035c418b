import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { NeedsScript } from "@/components/auth/frame/needs-script";
import { ClientMessages } from "@/components/shell/client-messages";
import type { AuthPage } from "@/lib/server/loaders/load-auth";
import { ActivateForm } from "./activate-form";
import { LinkRequestScreen, linkRequestProps } from "./link-request-screen";

export interface ConfirmScreenProps {
  view: AuthPage;
  /** Out of a mail's link; null where somebody came to ask for one. */
  token: string | null;
  /** Links of ours in the page's language. */
  href: (path: string) => string;
}

/** "/resend-confirm" (spec §2): confirms the account a link was sent for, or mails a new link. */
export async function ConfirmScreen({ view, token, href }: ConfirmScreenProps) {
  if (token === null) return <LinkRequestScreen view={view} kind="confirm" href={href} />;
  return (
    <AuthFrame view={view}>
      <NeedsScript />
      <ClientMessages namespaces={["auth", "waysBack"]}>
        <ActivateForm
          token={token}
          brand={view.site.name}
          request={await linkRequestProps(view, "confirm", href)}
        />
      </ClientMessages>
    </AuthFrame>
  );
}
