import { useTranslations } from "next-intl";
import styles from "./notice-bar.module.css";

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

/** Above every page of what is not the shop itself, so that nobody takes it for the shop. */
function NoticeBar({ title, lead }: { title: string; lead: string }) {
  return (
    <aside className={styles.bar} aria-label={title}>
      <p className={styles.text}>
        <strong>{title}</strong> {lead}
      </p>
    </aside>
  );
}
