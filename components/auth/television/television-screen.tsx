import { getTranslations } from "next-intl/server";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { NeedsScript } from "@/components/auth/frame/needs-script";
import { ClientMessages } from "@/components/shell/client-messages";
import { ButtonLink } from "@/components/ui/button-link";
import { Container } from "@/components/ui/container";
import { ClockIcon, LockIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { withPassword } from "@/lib/domain/entry/login-href";
import type { AuthPage } from "@/lib/server/loaders/load-auth";
import { TelevisionLogin } from "./television-login";
import styles from "./television-screen.module.css";

export interface TelevisionScreenProps {
  view: AuthPage;
  /** Where it goes on; checked by the server. */
  next: string;
  origin: string;
  /** Links of ours in the page's language. */
  href: (path: string) => string;
}

/** Log-in as a television shows it (spec §3, scene STB): nothing to type, a phone says yes. */
export async function TelevisionScreen({ view, next, origin, href }: TelevisionScreenProps) {
  const t = await getTranslations("television.login");
  const wayOn = view.next.isDefault ? "/" : view.next.path;
  return (
    <Container width="xl" className={styles.screen}>
      <NeedsScript />
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
          others={
            <ButtonLink variant="secondary" size="lg" icon={<LockIcon />} href={href(withPassword(wayOn))}>
              {t("password")}
            </ButtonLink>
          }
        />
      </ClientMessages>
    </Container>
  );
}
