import { getTranslations } from "next-intl/server";
import { CloudIcon } from "@/components/ui/art/icons/service-icons";
import { ButtonLink } from "@/components/ui/links/button-link";
import { TextLink } from "@/components/ui/links/text-link";
import shapes from "@/components/ui/shapes.module.css";
import type { AccountView } from "@/lib/server/loaders/load-account";
import styles from "./cloud-card.module.css";
import { SectionCard } from "./section-card";

export interface CloudCardProps {
  account: AccountView["account"];
  /** The address of the brand's library for browsers; null where it has only apps. */
  webLink: string | null;
  /** Whether the shop has a help page. */
  hasHelp: boolean;
  href: (path: string) => string;
}

/** "My cloud" (rules/addresses#screens): what it is, how many log-ins are open, and a link to it. */
export async function CloudCard({ account, webLink, hasHelp, href }: CloudCardProps) {
  const t = await getTranslations("account.cloud");
  return (
    <SectionCard id="cloud" title={t("title")} lead={t("body")} aside={<CloudIcon className={styles.icon} />}>
      {account.deviceSessions ? (
        <p className={styles.signedIn}>{t("signedIn", { count: account.deviceSessions })}</p>
      ) : null}
      {webLink ? (
        <div>
          <ButtonLink variant="secondary" href={webLink}>
            {t("open")}
          </ButtonLink>
        </div>
      ) : (
        <p className={shapes.note}>
          <span>{t("none")}</span> {hasHelp ? <TextLink href={href("/help")}>{t("help")}</TextLink> : null}
        </p>
      )}
    </SectionCard>
  );
}
