import { getTranslations } from "next-intl/server";
import { AuthFrame } from "@/components/auth/frame/auth-frame";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { NoScriptNotice } from "@/components/auth/frame/no-script-notice";
import { ClientMessages } from "@/components/shell/client-messages";
import { ButtonLink } from "@/components/ui/links/button-link";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import type { ResetLink } from "@/lib/server/loaders/load-mail-link";
import { ExpiredLinkNotice } from "./expired-link-notice";
import { LinkRequest } from "./link-request";
import { LinkRequestScreen, loadLinkRequestProps } from "./link-request-screen";
import { ResetForm } from "./reset-form";

export interface ResetScreenProps {
  view: AuthPageData;
  link: ResetLink;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
}

/** The page of a reset link (rules/accounts#account-recovery): the new password, or the request of a new link. */
export async function ResetScreen({ view, link, href }: ResetScreenProps) {
  if (link.kind === "dead" || link.kind === "none") {
    return (
      <LinkRequestScreen view={view} kind="reset" href={href}>
        {link.kind === "dead" ? <ExpiredLinkNotice /> : null}
      </LinkRequestScreen>
    );
  }
  if (link.kind === "unchecked") return <UncheckedLink view={view} retryHref={href("/reset-password")} />;
  const request = await loadLinkRequestProps(view, "reset", href);
  const { session } = view;
  return (
    <AuthFrame view={view}>
      <NoScriptNotice />
      <ClientMessages namespaces={["auth", "waysBack"]}>
        <ResetForm
          token={link.token}
          email={link.email}
          session={session && { uid: session.uid, account: session.account }}
          messages={request.messages}
          loginHref={request.loginHref}
          expiredContent={
            <LinkRequest {...request}>
              <ExpiredLinkNotice live="alert" />
            </LinkRequest>
          }
        />
      </ClientMessages>
    </AuthFrame>
  );
}

/** The service did not answer, so the state of the link is unknown. */
async function UncheckedLink({ view, retryHref }: { view: AuthPageData; retryHref: string }) {
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
