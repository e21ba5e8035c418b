import { useTranslations } from "next-intl";
import { Container } from "@/components/ui/layout/container";
import styles from "./library-paths.module.css";

/** Names of products, the same in every language. */
const APPS = ["Android", "iPhone", "iPad", "Android TV", "Apple TV", "Fire TV", "Samsung", "LG"] as const;
const UPLOADS = ["browser", "phone", "folder"] as const;

/** How a library gets in (uploads) and out (apps). A brand without a cloud has no uploads. */
export function LibraryPaths({ name, hasCloud }: { name: string; hasCloud: boolean }) {
  const t = useTranslations("home.paths");
  return (
    <Container as="section" className={styles.section} aria-labelledby="paths">
      <h2 id="paths">{t(hasCloud ? "title" : "titleApps")}</h2>
      <div className={styles.paths}>
        {hasCloud ? (
          <div className={styles.path}>
            <h3>{t("in.title")}</h3>
            <ul className={styles.uploads}>
              {UPLOADS.map((way) => (
                <li key={way} className={styles.upload}>
                  <b>{t(`in.${way}.title`)}</b>
                  <span className={styles.text}>{t(`in.${way}.text`, { name })}</span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <div className={styles.path}>
          <h3>{t("out.title")}</h3>
          <p className={styles.text}>{t("out.text", { name })}</p>
          <ul className={styles.apps}>
            {APPS.map((app) => (
              <li key={app} className={styles.app}>
                {app}
              </li>
            ))}
            <li className={styles.app}>{t("out.browser")}</li>
          </ul>
        </div>
      </div>
    </Container>
  );
}
