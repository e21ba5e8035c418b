import { useTranslations } from "next-intl";
import { type Blurb, BlurbArt } from "@/components/home/blurb-art";
import { classNames } from "@/components/ui/class-names";
import { Container } from "@/components/ui/layout/container";
import styles from "./mosaic.module.css";

const TILES: readonly Blurb[] = ["cloud", "tracking", "anywhere"];

/** The blurbs of the standard home page, as tiles of different sizes. */
export function Mosaic({ name, hasCloud }: { name: string; hasCloud: boolean }) {
  const t = useTranslations("home.blurbs");
  return (
    <Container as="section" className={styles.section} aria-labelledby="blurbs">
      <h2 id="blurbs">{t("title")}</h2>
      <div className={styles.tiles}>
        {TILES.filter((tile) => tile !== "cloud" || hasCloud).map((tile, index) => (
          <article key={tile} className={classNames(styles.tile, index === 0 && styles.first)}>
            <div className={styles.content}>
              <h3>{t(`${tile}.title`)}</h3>
              <p className={styles.text}>{t(`${tile}.text`, { name })}</p>
            </div>
            <div className={styles.art}>
              <BlurbArt blurb={tile} ground="night" />
            </div>
          </article>
        ))}
      </div>
    </Container>
  );
}
