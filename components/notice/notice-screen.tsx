import { getTranslations } from "next-intl/server";
import { CheckIcon } from "@/components/ui/art/icons/control-icons";
import { AlertIcon } from "@/components/ui/art/icons/state-icons";
import { RoundMark } from "@/components/ui/art/round-mark";
import { QrCode } from "@/components/ui/codes/qr-code";
import { Container } from "@/components/ui/layout/container";
import { ButtonLink } from "@/components/ui/links/button-link";
import { DELETION_UNDO_DAYS } from "@/lib/config/constants";
import type { NoticeType } from "@/lib/domain/routes/notice-type";
import { hasPage } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { NOTICE_LINK_PATHS, NOTICES, type NoticeKind } from "./notice-kinds";
import styles from "./notice-screen.module.css";

export interface NoticeScreenProps {
  type: NoticeType;
  site: Site;
  /** From the address; shown only where the kind has a code. */
  code: string | null;
  /** On a television: the shop's origin, for a QR code that opens the help on a phone. */
  origin: string | null;
  /** Addresses of this site in the page's language. */
  href: (path: string) => string;
}

/** `/notice` (rules/addresses#screens): one event, with links to other pages. */
export async function NoticeScreen({ type, site, code, origin, href }: NoticeScreenProps) {
  const t = await getTranslations("notice");
  const kind: NoticeKind = NOTICES[type];
  const links = kind.links.filter((name) => hasPage(site, NOTICE_LINK_PATHS[name]));
  return (
    <Container width="md" className={styles.screen}>
      <div className={styles.content}>
        <RoundMark tone={kind.tone === "good" ? "success" : "danger"}>
          {kind.tone === "good" ? <CheckIcon size={36} /> : <AlertIcon size={36} />}
        </RoundMark>
        <h1 className={styles.title}>{t(`${type}.title`)}</h1>
        <p className={styles.text}>{t(`${type}.text`, { brand: site.name, days: DELETION_UNDO_DAYS })}</p>
        {kind.code && code !== null ? <p className={styles.code}>{t("code", { code })}</p> : null}
        <div className={styles.actions}>
          {links.map((way, index) => (
            <ButtonLink
              key={way}
              size="lg"
              variant={index === 0 ? "primary" : "secondary"}
              href={href(NOTICE_LINK_PATHS[way])}
            >
              {t(`way.${way}`)}
            </ButtonLink>
          ))}
        </div>
      </div>
      {origin !== null && kind.tone === "bad" && hasPage(site, "/help") ? (
        <figure className={styles.help}>
          <QrCode value={origin + href("/help")} label={t("helpCode")} size={240} />
          <figcaption className={styles.caption}>{t("helpOnPhone")}</figcaption>
        </figure>
      ) : null}
    </Container>
  );
}
