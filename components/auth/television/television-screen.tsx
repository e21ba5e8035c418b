import { getTranslations } from "next-intl/server";
import { FormScope } from "@/components/auth/frame/auth-frame";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { Notice } from "@/components/feedback/notice";
import { ClockIcon } from "@/components/ui/art/icons/state-icons";
import { LockIcon } from "@/components/ui/art/icons/tool-icons";
import { Container } from "@/components/ui/layout/container";
import { ButtonLink } from "@/components/ui/links/button-link";
import { createLoginHref, createOrdinaryHref, createPasswordLoginHref } from "@/lib/domain/routes/login-href";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";
import { TelevisionLogin } from "./television-login";
import styles from "./television-screen.module.css";

export interface TelevisionScreenProps {
  view: AuthPageData;
  /** Where log-in leads; checked by the server. */
  next: string;
  origin: string;
  /** The browser may be a computer's: a link leads back to the ordinary page. */
  isMaybeComputer: boolean;
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
}

/** Log-in on a television (rules/addresses#scene): nothing to type, a phone approves it. */
export async function TelevisionScreen({ view, next, origin, isMaybeComputer, href }: TelevisionScreenProps) {
  const t = await getTranslations("television.login");
  const returnPath = view.next.isDefault ? "/" : view.next.path;
  return (
    <Container width="xl" className={styles.screen}>
      <FormScope view={view} namespaces={["television"]}>
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
            <>
              <ButtonLink
                variant="secondary"
                size="lg"
                icon={<LockIcon />}
                href={href(createPasswordLoginHref(returnPath))}
              >
                {t("password")}
              </ButtonLink>
              {isMaybeComputer ? (
                <ButtonLink
                  variant="ghost"
                  size="lg"
                  href={href(createOrdinaryHref(createLoginHref(returnPath)))}
                >
                  {t("computer")}
                </ButtonLink>
              ) : null}
            </>
          }
        />
      </FormScope>
    </Container>
  );
}
