import { useId } from "react";
import styles from "./error-art.module.css";

/** The drawing for a page that failed: a film stopped in the middle of a frame. */
export function FrozenArt() {
  const id = useId();
  return (
    <svg viewBox="0 0 400 300" className={styles.art} aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={`${id}a`}>
          <path d="M62 84h150l-22 46 26 40-30 68H62Z" />
        </clipPath>
        <clipPath id={`${id}b`}>
          <path d="M338 238H188l30-68-26-40 22-46h124Z" />
        </clipPath>
      </defs>
      <ellipse cx="200" cy="284" rx="150" ry="9" className={styles.shadow} />
      <g className={styles.strip}>
        <rect x="40" y="52" width="320" height="218" rx="18" />
      </g>
      {[60, 92, 124, 156, 188, 220, 252, 284, 316].map((x) => (
        <g key={x}>
          <rect x={x} y="60" width="18" height="13" rx="4" className={styles.hole} />
          <rect x={x + 2} y="249" width="18" height="13" rx="4" className={styles.hole} />
        </g>
      ))}
      <g clipPath={`url(#${id}a)`} transform="translate(-4 0)">
        <rect x="62" y="84" width="276" height="154" className={styles.screen} />
        <circle cx="142" cy="150" r="34" className={styles.sun} />
        <path d="M40 238 118 168l56 46 60-54 120 78Z" className={styles.hill} />
      </g>
      <g clipPath={`url(#${id}b)`} transform="translate(8 9)">
        <rect x="62" y="84" width="276" height="154" className={styles.screen} />
        <circle cx="142" cy="150" r="34" className={styles.sun} />
        <path d="M40 238 118 168l56 46 60-54 120 78Z" className={styles.hill} />
        <rect x="262" y="104" width="12" height="34" rx="4" className={styles.number} />
        <rect x="284" y="104" width="12" height="34" rx="4" className={styles.number} />
      </g>
    </svg>
  );
}
