import { useTranslations } from "next-intl";
import { NoticeBar } from "./notice-bar";

/** Above every page of a preview (rules/studio#previews). */
export function PreviewBar() {
  const t = useTranslations("shell.preview");
  return <NoticeBar title={t("title")} lead={t("lead")} />;
}

/** Above every page of a test environment (rules/brands#environments). */
export function TestEnvironmentBar({ name }: { name: string }) {
  const t = useTranslations("shell.testEnvironment");
  return <NoticeBar title={t("title")} lead={t("lead", { name })} />;
}
