import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";

/** For a browser without script: the forms here cannot do without. */
export function NoScriptNotice() {
  const t = useTranslations("auth.form");
  return (
    <noscript>
      <Notice tone="warn">{t("needsScript")}</Notice>
    </noscript>
  );
}
