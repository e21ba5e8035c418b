import { type ReactNode, useId } from "react";
import { classNames } from "@/components/ui/class-names";
import { Container } from "@/components/ui/layout/container";
import { ASKS_NOTHING } from "@/lib/domain/document/document-marks";
import type { Site } from "@/lib/domain/site/site";
import errorArtStyles from "./error-art.module.css";
import styles from "./error-frame.module.css";

const LAYOUTS = ["center", "split", "poster"] as const satisfies readonly Site["look"]["missing"][];

/** The layout of that name; that of a brand without its own where there is none. */
export const toFailureLayout = (name: string | null): (typeof LAYOUTS)[number] =>
  LAYOUTS.find((layout) => layout === name) ?? "center";

interface ErrorFrameProps {
  art: ReactNode;
  layout?: Site["look"]["missing"];
  /** "404", "500": in small type above the title. */
  code?: string | undefined;
  title: string;
  text: string;
  /** Below the buttons: what support finds the failure by. */
  reference?: ReactNode;
  /** One primary button, others next to it. */
  children: ReactNode;
}

/** A page about a failure: a drawing, what happened, and links. */
export function ErrorFrame({
  art,
  layout = "center",
  code,
  title,
  text,
  reference,
  children,
}: ErrorFrameProps) {
  return (
    <Container className={classNames(styles.frame, styles[layout])} {...ASKS_NOTHING}>
      <div className={styles.art}>{art}</div>
      <div className={styles.words}>
        {code ? <p className={styles.code}>{code}</p> : null}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
        {reference}
      </div>
    </Container>
  );
}

/** The drawing for a page that failed: a film stopped in the middle of a frame. */
export function FrozenArt() {
  const id = useId();
  return (
    <svg viewBox="0 0 400 300" className={errorArtStyles.art} aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={`${id}a`}>
          <path d="M62 84h150l-22 46 26 40-30 68H62Z" />
        </clipPath>
        <clipPath id={`${id}b`}>
          <path d="M338 238H188l30-68-26-40 22-46h124Z" />
        </clipPath>
      </defs>
      <ellipse cx="200" cy="284" rx="150" ry="9" className={errorArtStyles.shadow} />
      <g className={errorArtStyles.strip}>
        <rect x="40" y="52" width="320" height="218" rx="18" />
      </g>
      {[60, 92, 124, 156, 188, 220, 252, 284, 316].map((x) => (
        <g key={x}>
          <rect x={x} y="60" width="18" height="13" rx="4" className={errorArtStyles.hole} />
          <rect x={x + 2} y="249" width="18" height="13" rx="4" className={errorArtStyles.hole} />
        </g>
      ))}
      <g clipPath={`url(#${id}a)`} transform="translate(-4 0)">
        <rect x="62" y="84" width="276" height="154" className={errorArtStyles.screen} />
        <circle cx="142" cy="150" r="34" className={errorArtStyles.sun} />
        <path d="M40 238 118 168l56 46 60-54 120 78Z" className={errorArtStyles.hill} />
      </g>
      <g clipPath={`url(#${id}b)`} transform="translate(8 9)">
        <rect x="62" y="84" width="276" height="154" className={errorArtStyles.screen} />
        <circle cx="142" cy="150" r="34" className={errorArtStyles.sun} />
        <path d="M40 238 118 168l56 46 60-54 120 78Z" className={errorArtStyles.hill} />
        <rect x="262" y="104" width="12" height="34" rx="4" className={errorArtStyles.number} />
        <rect x="284" y="104" width="12" height="34" rx="4" className={errorArtStyles.number} />
      </g>
    </svg>
  );
}
