import { getTranslations } from "next-intl/server";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { NoScriptNotice } from "@/components/auth/frame/no-script-notice";
import { Notice } from "@/components/feedback/notice";
import { ClientMessages } from "@/components/shell/client-messages";
import { ClockIcon, LockIcon } from "@/components/ui/art/icons";
import { Container } from "@/components/ui/layout/container";
import { ButtonLink } from "@/components/ui/links/button-link";
import { createPasswordLoginHref } from "@/lib/domain/routes/login-href";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { TelevisionLogin } from "./television-login";
import styles from "./television-screen.module.css";

export interface TelevisionScreenProps {
  view: AuthPageData;
  /** Where it goes on; checked by the server. */
  next: string;
  origin: string;
  /** Links of ours in the page's language. */
  href: (path: string) => string;
}

/** Log-in as a television shows it (rules/addresses#scene, scene STB): nothing to type, a phone says yes. */
export async function TelevisionScreen({ view, next, origin, href }: TelevisionScreenProps) {
  const t = await getTranslations("television.login");
  const returnPath = view.next.isDefault ? "/" : view.next.path;
  return (
    <Container width="xl" className={styles.screen}>
      <NoScriptNotice />
      <ClientMessages namespaces={["television"]}>
        <TelevisionLogin
          next={next}
          origin={origin}
          head={
            <>
              <AuthHead title={t("title")} lead={t("lead")} />
              {view.isExpired ? <Notice icon={<ClockIcon />}>{t("expired")}</Notice> : null}
            </>
          }
          otherMethods={
            <ButtonLink
              variant="secondary"
              size="lg"
              icon={<LockIcon />}
              href={href(createPasswordLoginHref(returnPath))}
            >
              {t("password")}
            </ButtonLink>
          }
        />
      </ClientMessages>
    </Container>
  );
}
