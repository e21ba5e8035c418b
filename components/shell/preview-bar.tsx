import { useTranslations } from "next-intl";
import styles from "./preview-bar.module.css";

/** Above every page of a preview, so that nobody takes it for the shop (rules/studio#previews). */
export function PreviewBar() {
  const t = useTranslations("shell.preview");
  return (
    <aside className={styles.bar} aria-label={t("title")}>
      <p className={styles.text}>
        <strong>{t("title")}</strong> {t("lead")}
      </p>
    </aside>
  );
}
