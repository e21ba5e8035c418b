import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";

/** For a browser without script: the forms here cannot do without. */
export function NeedsScript() {
  const t = useTranslations("auth.form");
  return (
    <noscript>
      <Notice tone="warn">{t("needsScript")}</Notice>
    </noscript>
  );
}
