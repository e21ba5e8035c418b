import { useTranslations } from "next-intl";
import { Container } from "@/components/ui/layout/container";
import { type Blurb, BlurbArt } from "./blurb-art";
import styles from "./blurbs.module.css";

const BLURBS: readonly Blurb[] = ["cloud", "tracking", "anywhere"];

/**
 * The service in three blurbs: cloud, progress tracking, anytime and anywhere (rules/addresses#screens). A brand
 * without a cloud has two.
 */
export function Blurbs({ name, hasCloud }: { name: string; hasCloud: boolean }) {
  const t = useTranslations("home.blurbs");
  return (
    <Container as="section" className={styles.section} aria-labelledby="blurbs">
      <h2 id="blurbs" className={styles.heading}>
        {t("title")}
      </h2>
      <ul className={styles.list}>
        {BLURBS.filter((blurb) => blurb !== "cloud" || hasCloud).map((blurb) => (
          <li key={blurb} className={styles.blurb}>
            <div className={styles.panel}>
              <BlurbArt blurb={blurb} />
            </div>
            <h3>{t(`${blurb}.title`)}</h3>
            <p className={styles.text}>{t(`${blurb}.text`, { name })}</p>
          </li>
        ))}
      </ul>
    </Container>
  );
}
