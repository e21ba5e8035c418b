import { useTranslations } from "next-intl";
import { LibraryArt, type LibraryArtKind } from "@/components/ui/art/library-art";
import { Container } from "@/components/ui/layout/container";
import shapes from "@/components/ui/shapes.module.css";
import type { Site } from "@/lib/domain/site/site";
import styles from "./blurbs.module.css";

const BLURBS: readonly LibraryArtKind[] = ["cloud", "tracking", "anywhere"];

/**
 * The service in three blurbs: cloud, progress tracking, anytime and anywhere (rules/addresses#screens). A brand
 * without a cloud has two.
 */
export function Blurbs({ site }: { site: Pick<Site, "name" | "features" | "images" | "altTexts"> }) {
  const t = useTranslations("home.blurbs");
  const { name, features, images, altTexts } = site;
  return (
    <Container as="section" className={styles.section} aria-labelledby="blurbs">
      <h2 id="blurbs" className={styles.heading}>
        {t("title")}
      </h2>
      <ul className={styles.list}>
        {BLURBS.filter((blurb) => blurb !== "cloud" || features.cloud).map((blurb) => (
          <li key={blurb} className={shapes.top}>
            <div className={styles.panel}>
              {images[blurb] === null ? (
                <LibraryArt kind={blurb} />
              ) : (
                // biome-ignore lint/performance/noImgElement: brand images arrive in their final size
                <img
                  src={images[blurb]}
                  alt={altTexts[blurb] ?? ""}
                  width={320}
                  height={224}
                  loading="lazy"
                />
              )}
            </div>
            <h3>{t(`${blurb}.title`)}</h3>
            <p className={shapes.muted}>{t(`${blurb}.text`, { name })}</p>
          </li>
        ))}
      </ul>
    </Container>
  );
}
