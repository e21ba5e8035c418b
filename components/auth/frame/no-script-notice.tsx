import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";

/** Shown without JavaScript, which the forms of this folder need. */
export function NoScriptNotice() {
  const t = useTranslations("auth.form");
  return (
    <noscript>
      <Notice tone="warn">{t("needsScript")}</Notice>
    </noscript>
  );
}
