import { classNames } from "@/components/ui/class-names";
import type { Site } from "@/lib/domain/site/site";
import styles from "./brand-logo.module.css";

/**
 * The brand's logo for the desktop and for the phone (rules/brands#images). The hidden one is never fetched; both
 * boxes have their size before the image arrives. `showsNameOnPhone`: the phone also has space for the name. A brand
 * without a logo shows its name.
 */
export function BrandLogo({ site, showsNameOnPhone = false }: { site: Site; showsNameOnPhone?: boolean }) {
  const { logoDesktopLeft, logoMobileLeft, navLogo } = site.images;
  if (!site.hasLogo) return <span className={styles.name}>{site.name}</span>;
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: brand images arrive in their final size */}
      <img
        className={classNames(styles.logo, "only-web")}
        src={logoDesktopLeft}
        alt={site.name}
        loading="lazy"
      />
      {/* biome-ignore lint/performance/noImgElement: as above */}
      <img
        className={classNames(styles.logo, showsNameOnPhone && styles.withName, "only-wap")}
        src={showsNameOnPhone ? navLogo : logoMobileLeft}
        alt={site.name}
        loading="lazy"
      />
    </>
  );
}
