import { useTranslations } from "next-intl";
import { useId } from "react";
import type { HeroProps } from "@/components/home/hero";
import { classNames } from "@/components/ui/class-names";
import { Container } from "@/components/ui/layout/container";
import { ButtonLink } from "@/components/ui/links/button-link";
import type { Site } from "@/lib/domain/site/site";
import styles from "./showcase-hero.module.css";

/** Three orbits with the contents of a library: screens, a record, a photo, a film. A drawing around the text. */
function OrbitArt({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 1440 900"
      className={classNames(styles.artwork, className)}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <radialGradient id={`${id}core`}>
          <stop offset="0" className={styles.core} />
          <stop offset="1" className={styles.coreEdge} />
        </radialGradient>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.skyTop} />
          <stop offset="1" className={styles.skyLow} />
        </linearGradient>
      </defs>
      <circle cx="720" cy="450" r="430" fill={`url(#${id}core)`} />
      <g transform="rotate(-14 720 450)">
        <ellipse cx="720" cy="450" rx="690" ry="330" className={styles.ring} />
        <ellipse cx="720" cy="450" rx="540" ry="420" className={styles.ringFar} />
        <ellipse cx="720" cy="450" rx="860" ry="430" className={styles.ringFar} />
      </g>

      <g className={styles.tv}>
        <rect width="216" height="132" rx="12" className={styles.case} />
        <rect x="7" y="7" width="202" height="118" rx="7" fill={`url(#${id}sky)`} />
        <circle cx="150" cy="48" r="20" className={styles.sun} />
        <path d="M7 102 58 66l38 26 44-36 69 52v10a7 7 0 0 1-7 7H14a7 7 0 0 1-7-7Z" className={styles.hill} />
        <rect x="22" y="106" width="120" height="5" rx="2.500" className={styles.track} />
        <rect x="22" y="106" width="74" height="5" rx="2.500" className={styles.played} />
      </g>

      <g className={styles.phone}>
        <rect width="104" height="206" rx="20" className={styles.case} />
        <rect x="6" y="6" width="92" height="194" rx="15" className={styles.screen} />
        <rect x="16" y="22" width="72" height="72" rx="8" className={styles.cover} />
        <circle cx="52" cy="58" r="22" className={styles.disc} />
        <circle cx="52" cy="58" r="6" className={styles.hole} />
        <rect x="16" y="108" width="58" height="7" rx="3.500" className={styles.artText} />
        <rect x="16" y="122" width="38" height="5" rx="2.500" className={styles.textSoft} />
        <rect x="16" y="144" width="72" height="4" rx="2" className={styles.track} />
        <rect x="16" y="144" width="45" height="4" rx="2" className={styles.played} />
        <circle cx="52" cy="174" r="12" className={styles.artText} />
        <path d="m49 168 9 6-9 6Z" className={styles.hole} />
      </g>

      <g className={styles.record}>
        <circle cx="72" cy="72" r="72" className={styles.case} />
        <circle cx="72" cy="72" r="56" className={styles.groove} />
        <circle cx="72" cy="72" r="42" className={styles.groove} />
        <circle cx="72" cy="72" r="24" className={styles.label} />
        <circle cx="72" cy="72" r="5" className={styles.hole} />
      </g>

      <g className={styles.photo}>
        <rect width="176" height="128" rx="10" className={styles.paper} />
        <rect x="10" y="10" width="156" height="92" rx="5" fill={`url(#${id}sky)`} />
        <path d="M10 86 54 52l34 24 28-18 50 34v5a5 5 0 0 1-5 5H15a5 5 0 0 1-5-5Z" className={styles.hill} />
        <circle cx="122" cy="38" r="12" className={styles.sun} />
      </g>

      <circle cx="1120" cy="120" r="9" className={styles.moon} />
      <circle cx="392" cy="808" r="6" className={styles.moonSoft} />
      <circle cx="1352" cy="560" r="5" className={styles.moonSoft} />
      <circle cx="46" cy="470" r="7" className={styles.moon} />
    </svg>
  );
}

/** The brand's tagline, with the contents of a library circling around it. */
export function ShowcaseHero({ site, lowestPrice, plansHref }: HeroProps & { site: Site }) {
  const t = useTranslations("home");
  return (
    <section className={styles.hero}>
      <OrbitArt className={styles.orbit} />
      <Container className={styles.text}>
        <h1 className={styles.title}>{site.tagline ?? t("hero.title")}</h1>
        <p className={styles.lead}>{t("showcase.lead", { name: site.name })}</p>
        <ButtonLink href={plansHref} size="lg" className={styles.button}>
          {t("hero.discover")}
        </ButtonLink>
        <p className={styles.note}>
          {lowestPrice ? <b>{t("hero.from", { price: lowestPrice })}. </b> : null}
          <span>{t(site.features.renewal ? "hero.note" : "hero.noteOnce")}</span>
        </p>
      </Container>
    </section>
  );
}
