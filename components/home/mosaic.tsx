import { useTranslations } from "next-intl";
import { Container } from "@/components/ui/container";
import { LaptopIcon, MobileIcon, TabletIcon, TvIcon } from "@/components/ui/icons";
import styles from "./mosaic.module.css";

/** The same three promises as on the standard home, as one picture of unequal tiles. */
export function Mosaic({ name }: { name: string }) {
  const t = useTranslations("home.blurbs");
  return (
    <Container as="section" className={styles.section} aria-labelledby="blurbs">
      <h2 id="blurbs">{t("title")}</h2>
      <div className={styles.tiles}>
        <article className={`${styles.tile} ${styles.cloud}`}>
          <div className={styles.words}>
            <h3>{t("cloud.title")}</h3>
            <p className={styles.text}>{t("cloud.text")}</p>
          </div>
          <CloudArt />
        </article>
        <article className={`${styles.tile} ${styles.tracking}`}>
          <div className={styles.words}>
            <h3>{t("tracking.title")}</h3>
            <p className={styles.text}>{t("tracking.text", { name })}</p>
          </div>
          <div className={styles.lines} aria-hidden="true">
            {[TvIcon, MobileIcon].map((Icon, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed pair of pictures
              <span key={index} className={styles.line}>
                <Icon size={22} />
                <span className={styles.bar}>
                  <span className={styles.played} />
                </span>
              </span>
            ))}
          </div>
        </article>
        <article className={`${styles.tile} ${styles.anywhere}`}>
          <div className={styles.words}>
            <h3>{t("anywhere.title")}</h3>
            <p className={styles.text}>{t("anywhere.text")}</p>
          </div>
          <div className={styles.screens} aria-hidden="true">
            <TvIcon size={56} />
            <LaptopIcon size={46} />
            <TabletIcon size={36} />
            <MobileIcon size={28} />
          </div>
        </article>
      </div>
    </Container>
  );
}

function CloudArt() {
  return (
    <svg viewBox="0 0 360 300" className={styles.art} aria-hidden="true" focusable="false">
      <path
        d="M104 214a58 58 0 0 1-6-115.700 84 84 0 0 1 160-14.300 66 66 0 0 1 6 130Z"
        className={styles.cloudBody}
      />
      <rect x="118" y="118" width="52" height="74" rx="8" className={styles.sheet0} />
      <rect x="154" y="104" width="52" height="88" rx="8" className={styles.sheet1} />
      <rect x="190" y="126" width="52" height="66" rx="8" className={styles.sheet2} />
      <path d="M180 292v-62m-22 22 22-22 22 22" className={styles.arrow} />
    </svg>
  );
}
