import type { ReactNode } from "react";
import { accountSetup } from "@/components/auth/account/account-setup";
import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { NeedsScript } from "@/components/auth/frame/needs-script";
import { loadFormWords } from "@/components/auth/load-form-words";
import { ClientMessages } from "@/components/shell/client-messages";
import { forgotPasswordHref, loginHref } from "@/lib/domain/entry/login-href";
import type { AuthPage } from "@/lib/server/loaders/load-auth";
import type { LinkKind } from "./link-kind";
import { LinkRequest } from "./link-request";

export interface LinkRequestScreenProps {
  view: AuthPage;
  kind: LinkKind;
  /** Links of ours in the page's language. */
  href: (path: string) => string;
  /** Why a new link is needed. */
  children?: ReactNode;
}

/** A page that mails a fresh link: "/lost-password", "/resend-confirm", and where a link no longer works. */
export async function LinkRequestScreen({ view, kind, href, children }: LinkRequestScreenProps) {
  return (
    <AuthFrame view={view}>
      <NeedsScript />
      <ClientMessages namespaces={["auth", "waysBack"]}>
        <LinkRequest {...(await linkRequestProps(view, kind, href))}>{children}</LinkRequest>
      </ClientMessages>
    </AuthFrame>
  );
}

/** What `LinkRequest` needs of a page. */
export async function linkRequestProps(view: AuthPage, kind: LinkKind, href: (path: string) => string) {
  const { next, site } = view;
  const wayOn = next.isDefault ? "/" : next.path;
  const account = accountSetup({ ...view, areaCodes: [], prefilled: view.account, isKnown: false });
  return {
    kind,
    account,
    words: await loadFormWords(),
    countdown: site.countdownSeconds,
    loginHref: href(loginHref(wayOn)),
    ...(kind === "reset" ? { codeHref: href(forgotPasswordHref(wayOn)) } : {}),
  };
}
