import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { createAccountSetup } from "@/components/auth/account/create-account-setup";
import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { ReferenceNote } from "@/components/feedback/reference-note";
import { ButtonLink } from "@/components/ui/links/button-link";
import { createLoginHref, findForgotPasswordHref } from "@/lib/domain/routes/login-href";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import type { ResetLink } from "@/lib/server/loaders/load-mail-link";
import { loadReference } from "@/lib/server/loaders/load-reference";
import { KeepForm } from "./keep-form";
import { ActivateForm, BindForm, UndoForm } from "./link-forms";
import { ExpiredLinkNotice, LinkRequest } from "./link-request";
import type { LinkKind } from "./link-sent";
import { ResetForm } from "./reset-form";

interface LinkScreenProps {
  view: AuthPageData;
  /** Token of the mailed link; null where it is missing. */
  token: string | null;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
}

/** The member of the session, as the form of a new password needs it. */
const getMember = ({ session }: AuthPageData) => session && { uid: session.uid, account: session.account };

/** "/notice?type=bindEmail" (rules/accounts#account-recovery): binds an address to an account, or sends a new link. */
export function BindScreen({ view, token, href }: LinkScreenProps) {
  if (token === null) return <LinkRequestScreen view={view} kind="confirm" href={href} />;
  const request = createLinkRequestProps(view, "confirm", href);
  return (
    <LinkFrame view={view}>
      <BindForm token={token} brand={view.site.name} homeHref={href("/")} request={request} />
    </LinkFrame>
  );
}

/** "/resend-confirm" (rules/accounts#account-recovery): confirms the account of the link, or sends a new link. */
export function ConfirmScreen({ view, token, href }: LinkScreenProps) {
  if (token === null) return <LinkRequestScreen view={view} kind="confirm" href={href} />;
  const request = createLinkRequestProps(view, "confirm", href);
  return (
    <LinkFrame view={view}>
      <ActivateForm token={token} brand={view.site.name} request={request} />
    </LinkFrame>
  );
}

/** "/notice?type=undoChange" (rules/accounts#proof-again): undoes a change of password or address, then a new password. */
export function UndoScreen({ view, token, href }: LinkScreenProps) {
  if (token === null)
    return (
      <LinkRequestScreen view={view} kind="reset" href={href}>
        <ExpiredLinkNotice />
      </LinkRequestScreen>
    );
  const request = createLinkRequestProps(view, "reset", href);
  return (
    <LinkFrame view={view}>
      <UndoForm token={token} session={getMember(view)} request={request} />
    </LinkFrame>
  );
}

/** "/notice?type=keepAccount" (rules/accounts#deletion): keeps an account that was to be deleted. */
export function KeepScreen({ view, token, href }: LinkScreenProps) {
  const request = createLinkRequestProps(view, "reset", href);
  return (
    <LinkFrame view={view}>
      <KeepForm token={token} brand={view.site.name} request={request} />
    </LinkFrame>
  );
}

interface ResetScreenProps extends Omit<LinkScreenProps, "token"> {
  link: ResetLink;
}

/** The page of a reset link (rules/accounts#account-recovery): the new password, or the request of a new link. */
export async function ResetScreen({ view, link, href }: ResetScreenProps) {
  if (link.kind === "dead" || link.kind === "none")
    return (
      <LinkRequestScreen view={view} kind="reset" href={href}>
        {link.kind === "dead" ? (
          <ExpiredLinkNotice reference={<ReferenceNote reference={await loadReference()} />} />
        ) : null}
      </LinkRequestScreen>
    );
  if (link.kind === "unchecked") return <UncheckedLink view={view} retryHref={href("/reset-password")} />;
  const request = createLinkRequestProps(view, "reset", href);
  return (
    <LinkFrame view={view}>
      <ResetForm token={link.token} email={link.email} session={getMember(view)} request={request} />
    </LinkFrame>
  );
}

/** The service did not answer, so the state of the link is unknown. */
async function UncheckedLink({ view, retryHref }: { view: AuthPageData; retryHref: string }) {
  const t = await getTranslations("waysBack.unchecked");
  return (
    <AuthFrame view={view}>
      <AuthHead title={t("title")} lead={t("text")} />
      <ReferenceNote reference={await loadReference()} />
      <ButtonLink href={retryHref} size="lg" block>
        {t("retry")}
      </ButtonLink>
    </AuthFrame>
  );
}

export interface LinkRequestScreenProps {
  view: AuthPageData;
  kind: LinkKind;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
  /** Why a new link is needed. */
  children?: ReactNode;
}

/** The layout of the pages of mailed links. */
function LinkFrame({ view, children }: { view: AuthPageData; children: ReactNode }) {
  return (
    <AuthFrame view={view} namespaces={["auth", "waysBack"]}>
      {children}
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
function createLinkRequestProps(view: AuthPageData, kind: LinkKind, href: (path: string) => string) {
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
