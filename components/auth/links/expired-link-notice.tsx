import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";

/** An expired, used, cut or foreign link: never the end of the road, a fresh one is asked for right below. */
export function ExpiredLinkNotice({ live }: { live?: "alert" }) {
  const t = useTranslations("waysBack.dead");
  return (
    <Notice tone="warn" title={t("title")} {...(live ? { live } : {})}>
      {t("text")}
    </Notice>
  );
}
