import { getTranslations } from "next-intl/server";
import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { NeedsScript } from "@/components/auth/frame/needs-script";
import { ClientMessages } from "@/components/shell/client-messages";
import { ButtonLink } from "@/components/ui/button-link";
import type { AuthPage } from "@/lib/server/loaders/load-auth";
import type { ResetLink } from "@/lib/server/loaders/load-mail-link";
import { DeadLink } from "./dead-link";
import { LinkRequest } from "./link-request";
import { LinkRequestScreen, linkRequestProps } from "./link-request-screen";
import { ResetForm } from "./reset-form";

export interface ResetScreenProps {
  view: AuthPage;
  link: ResetLink;
  /** Links of ours in the page's language. */
  href: (path: string) => string;
}

/** The page of a reset link (spec §2 "/reset-password"): the new password, or a way to a fresh link. */
export async function ResetScreen({ view, link, href }: ResetScreenProps) {
  if (link.kind === "dead" || link.kind === "none") {
    return (
      <LinkRequestScreen view={view} kind="reset" href={href}>
        {link.kind === "dead" ? <DeadLink /> : null}
      </LinkRequestScreen>
    );
  }
  if (link.kind === "unchecked") return <UncheckedLink view={view} retryHref={href("/reset-password")} />;
  const request = await linkRequestProps(view, "reset", href);
  const { session } = view;
  return (
    <AuthFrame view={view}>
      <NeedsScript />
      <ClientMessages namespaces={["auth", "waysBack"]}>
        <ResetForm
          token={link.token}
          email={link.email}
          session={session && { uid: session.uid, account: session.account }}
          words={request.words}
          loginHref={request.loginHref}
          dead={
            <LinkRequest {...request}>
              <DeadLink live="alert" />
            </LinkRequest>
          }
        />
      </ClientMessages>
    </AuthFrame>
  );
}

/** The service did not answer: nothing is said against the link. */
async function UncheckedLink({ view, retryHref }: { view: AuthPage; retryHref: string }) {
  const t = await getTranslations("waysBack.unchecked");
  return (
    <AuthFrame view={view}>
      <AuthHead title={t("title")} lead={t("text")} />
      <ButtonLink href={retryHref} size="lg" block>
        {t("retry")}
      </ButtonLink>
    </AuthFrame>
  );
}
