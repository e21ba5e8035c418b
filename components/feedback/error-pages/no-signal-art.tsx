import { useId } from "react";
import styles from "./error-art.module.css";

/** The drawing for a missing page: a television without a signal. */
export function NoSignalArt() {
  const id = useId();
  return (
    <svg viewBox="0 0 400 300" className={styles.art} aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={id}>
          <rect x="50" y="74" width="300" height="174" rx="12" />
        </clipPath>
      </defs>
      <ellipse cx="200" cy="284" rx="150" ry="9" className={styles.shadow} />
      <path d="M200 60 146 12m54 48 54-48" className={styles.antenna} />
      <circle cx="146" cy="12" r="6" className={styles.tip} />
      <circle cx="254" cy="12" r="6" className={styles.tip} />
      <path d="M110 256 96 282m194-26 14 26" className={styles.leg} />
      <rect x="36" y="60" width="328" height="202" rx="22" className={styles.case} />
      <rect x="50" y="74" width="300" height="174" rx="12" className={styles.screen} />
      <g clipPath={`url(#${id})`}>
        <path
          d="M74 90h26M236 90h12M98 117h56M310 117h14M188 144h32M62 171h22M232 171h28M126 198h50M314 198h8M190 225h42"
          className={styles.grain}
        />
        <path
          d="M154 90h50M64 117h10M224 117h62M146 144h14M280 144h44M144 171h66M88 198h14M238 198h52M144 225h20M296 225h26"
          className={styles.grainBright}
        />
        <path
          d="M124 90h4M272 90h38M180 117h18M82 144h42M250 144h6M108 171h8M292 171h22M204 198h10M68 225h52M256 225h16"
          className={styles.grainDim}
        />
        <rect x="50" y="140" width="300" height="44" className={styles.band} />
      </g>
      <text x="200" y="171" textAnchor="middle" className={styles.number}>
        404
      </text>
    </svg>
  );
}
