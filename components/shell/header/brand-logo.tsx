import { classNames } from "@/components/ui/class-names";
import type { Site } from "@/lib/domain/site/site";
import styles from "./brand-logo.module.css";

export interface BrandLogoProps {
  site: Site;
  /** `header`: one logo for the desktop and one for the phone; `nav`: the logo of places that have room for the name in both. */
  place?: "header" | "nav";
}

/**
 * The brand's logo (rules/brands#images). One that is hidden is never fetched; the box has its size before the image arrives. A
 * brand without a logo shows its name.
 */
export function BrandLogo({ site, place = "header" }: BrandLogoProps) {
  const name = site.altTexts.logo ?? site.name;
  const { logoDesktopLeft, logoMobileLeft, navLogo } = site.images;
  if (!logoDesktopLeft || !logoMobileLeft || !navLogo)
    return <span className={styles.name}>{site.name}</span>;
  if (place === "nav") return <Logo name={name} address={navLogo} className={styles.wide} />;
  return (
    <>
      <Logo name={name} address={logoDesktopLeft} className="only-web" />
      <Logo name={name} address={logoMobileLeft} className="only-wap" />
    </>
  );
}

const Logo = ({
  name,
  address,
  className,
}: {
  name: string;
  address: string;
  className?: string | undefined;
}) => (
  // biome-ignore lint/performance/noImgElement: brand images arrive in their final size
  <img className={classNames(styles.logo, className)} src={address} alt={name} loading="lazy" />
);
