import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";

/** The notice for an expired, used, incomplete or foreign link; the form for a new one follows it. */
export function ExpiredLinkNotice({ live }: { live?: "alert" }) {
  const t = useTranslations("waysBack.dead");
  return (
    <Notice tone="warn" title={t("title")} {...(live ? { live } : {})}>
      {t("text")}
    </Notice>
  );
}
