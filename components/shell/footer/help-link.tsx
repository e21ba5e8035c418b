import { useTranslations } from "next-intl";
import { ChatIcon } from "@/components/ui/art/icons/header-icons";
import styles from "./help-link.module.css";

/** "Need help?" of brands with an outside chat (rules/brands#site-configuration): in the flow, so that it covers nothing. */
export function HelpLink({
  href,
  className = styles.help,
}: {
  href: string;
  className?: string | undefined;
}) {
  const t = useTranslations("shell");
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={`${className} no-print`}>
      <ChatIcon />
      {t("needHelp")}
      <span className="visually-hidden">({t("newTab")})</span>
    </a>
  );
}
