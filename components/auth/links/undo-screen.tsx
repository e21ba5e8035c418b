import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { NoScriptNotice } from "@/components/auth/frame/no-script-notice";
import { ClientMessages } from "@/components/shell/client-messages";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { ExpiredLinkNotice } from "./expired-link-notice";
import { LinkRequestScreen, loadLinkRequestProps } from "./link-request-screen";
import { UndoForm } from "./undo-form";

export interface UndoScreenProps {
  view: AuthPageData;
  /** Token of the mailed link; null where it is missing. */
  token: string | null;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
}

/** "/notice?type=undoChange" (rules/accounts#proof-again): undoes a change of password or address, then a new password. */
export async function UndoScreen({ view, token, href }: UndoScreenProps) {
  if (token === null) {
    return (
      <LinkRequestScreen view={view} kind="reset" href={href}>
        <ExpiredLinkNotice />
      </LinkRequestScreen>
    );
  }
  const { session } = view;
  return (
    <AuthFrame view={view}>
      <NoScriptNotice />
      <ClientMessages namespaces={["auth", "waysBack"]}>
        <UndoForm
          token={token}
          session={session && { uid: session.uid, account: session.account }}
          request={await loadLinkRequestProps(view, "reset", href)}
        />
      </ClientMessages>
    </AuthFrame>
  );
}
