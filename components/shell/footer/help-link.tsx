import { useTranslations } from "next-intl";
import { ChatIcon } from "@/components/ui/art/icons/header-icons";
import styles from "./help-link.module.css";

/** The floating "Need help?" of brands with an outside chat (rules/brands#site-configuration). It stays above the sticky bar of a page. */
export function HelpLink({ href }: { href: string }) {
  const t = useTranslations("shell");
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={`${styles.help} no-print`}>
      <ChatIcon />
      <span className={styles.text}>{t("needHelp")}</span>
      <span className="visually-hidden">({t("newTab")})</span>
    </a>
  );
}
