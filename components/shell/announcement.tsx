import { useTranslations } from "next-intl";
import { ChevronRightIcon } from "@/components/ui/art/icons/control-icons";
import { TagIcon } from "@/components/ui/art/icons/payment-icons";
import { Container } from "@/components/ui/layout/container";
import styles from "./announcement.module.css";

export interface AnnouncementProps {
  text: string;
  /** The link's address in the reader's language; null: no link. */
  href: string | null;
}

/** The brand's announcement, in one line above the page. */
export function Announcement({ text, href }: AnnouncementProps) {
  const t = useTranslations("shell");
  const line = (
    <>
      <TagIcon size={18} className={styles.icon} />
      <span>{text}</span>
    </>
  );
  return (
    <aside className={styles.band} aria-label={t("announcement")}>
      <Container>
        {href === null ? (
          <p className={styles.line}>{line}</p>
        ) : (
          <a className={styles.line} href={href}>
            {line}
            <ChevronRightIcon size={18} />
          </a>
        )}
      </Container>
    </aside>
  );
}
