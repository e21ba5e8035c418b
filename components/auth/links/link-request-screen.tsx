import type { ReactNode } from "react";
import { createAccountSetup } from "@/components/auth/account/create-account-setup";
import { AuthFrame, FormScope } from "@/components/auth/frame/auth-frame";
import { createLoginHref, findForgotPasswordHref } from "@/lib/domain/routes/login-href";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { LinkRequest } from "./link-request";
import type { LinkKind } from "./link-sent";

export interface LinkRequestScreenProps {
  view: AuthPageData;
  kind: LinkKind;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
  /** Why a new link is needed. */
  children?: ReactNode;
}

/** The layout of the pages of mailed links. */
export function LinkFrame({ view, children }: { view: AuthPageData; children: ReactNode }) {
  return (
    <AuthFrame view={view}>
      <FormScope view={view} namespaces={["auth", "waysBack"]}>
        {children}
      </FormScope>
    </AuthFrame>
  );
}

/** A page that sends a new link: "/lost-password", "/resend-confirm", and the pages of an expired link. */
export function LinkRequestScreen({ view, kind, href, children }: LinkRequestScreenProps) {
  return (
    <LinkFrame view={view}>
      <LinkRequest {...createLinkRequestProps(view, kind, href)}>{children}</LinkRequest>
    </LinkFrame>
  );
}

/** The props of `LinkRequest` for a page. */
export function createLinkRequestProps(view: AuthPageData, kind: LinkKind, href: (path: string) => string) {
  const { next, site } = view;
  const returnPath = next.isDefault ? "/" : next.path;
  const codePath = kind === "reset" ? findForgotPasswordHref(site, returnPath) : null;
  const account = createAccountSetup({ ...view, areaCodes: [], prefilled: view.account, isKnown: false });
  return {
    kind,
    account,
    loginHref: href(createLoginHref(returnPath)),
    ...(codePath?.startsWith("/forgot-password") ? { codeHref: href(codePath) } : {}),
  };
}
