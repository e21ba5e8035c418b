import type { ReactNode } from "react";
import { createAccountSetup } from "@/components/auth/account/create-account-setup";
import { loadFormMessages } from "@/components/auth/form/load-form-messages";
import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { NoScriptNotice } from "@/components/auth/frame/no-script-notice";
import { ClientMessages } from "@/components/shell/client-messages";
import { createLoginHref, findForgotPasswordHref } from "@/lib/domain/routes/login-href";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import type { LinkKind } from "./link-kind";
import { LinkRequest } from "./link-request";

export interface LinkRequestScreenProps {
  view: AuthPageData;
  kind: LinkKind;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
  /** Why a new link is needed. */
  children?: ReactNode;
}

/** A page that sends a new link: "/lost-password", "/resend-confirm", and the pages of an expired link. */
export async function LinkRequestScreen({ view, kind, href, children }: LinkRequestScreenProps) {
  return (
    <AuthFrame view={view}>
      <NoScriptNotice />
      <ClientMessages namespaces={["auth", "waysBack"]}>
        <LinkRequest {...(await loadLinkRequestProps(view, kind, href))}>{children}</LinkRequest>
      </ClientMessages>
    </AuthFrame>
  );
}

/** The props of `LinkRequest` for a page. */
export async function loadLinkRequestProps(
  view: AuthPageData,
  kind: LinkKind,
  href: (path: string) => string,
) {
  const { next, site } = view;
  const returnPath = next.isDefault ? "/" : next.path;
  const codePath = kind === "reset" ? findForgotPasswordHref(site, returnPath) : null;
  const account = createAccountSetup({ ...view, areaCodes: [], prefilled: view.account, isKnown: false });
  return {
    kind,
    account,
    captcha: view.captcha,
    messages: await loadFormMessages(),
    countdown: site.countdownSeconds,
    loginHref: href(createLoginHref(returnPath)),
    ...(codePath?.startsWith("/forgot-password") ? { codeHref: href(codePath) } : {}),
  };
}
