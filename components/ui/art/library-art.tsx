import styles from "./library-art.module.css";

export type LibraryArtKind = "cloud" | "tracking" | "anywhere";

/** Covers of a library that rise into a cloud. */
const cloud = (
  <>
    <path
      d="M96 168a47 47 0 0 1-5-93.700 70 70 0 0 1 133.500-11A54 54 0 0 1 228 168Z"
      className={styles.mid}
    />
    <rect x="104" y="92" width="42" height="60" rx="7" className={styles.strong} />
    <rect x="138" y="78" width="42" height="74" rx="7" className={styles.light} />
    <rect x="172" y="96" width="42" height="56" rx="7" className={styles.deep} />
    <circle cx="159" cy="106" r="9" className={styles.strong} />
    <path d="M138 140c14-12 28-12 42-2v7a7 7 0 0 1-7 7h-28a7 7 0 0 1-7-7Z" className={styles.mid} />
    <path d="M160 212v-28m-12 11 12-12 12 12" className={styles.line} />
  </>
);

/** A television and a phone at the same minute. */
const tracking = (
  <>
    <rect x="52" y="46" width="150" height="98" rx="9" className={styles.deep} />
    <path d="M127 144v20m-30 1h60" className={styles.lineSoft} />
    <path d="m116 76 22 14-22 14Z" className={styles.light} />
    <rect x="68" y="122" width="118" height="6" rx="3" className={styles.track} />
    <rect x="68" y="122" width="73" height="6" rx="3" className={styles.strong} />
    <circle cx="141" cy="125" r="7" className={styles.light} />
    <rect x="214" y="64" width="62" height="116" rx="13" className={styles.deep} />
    <path d="m238 96 17 11-17 11Z" className={styles.light} />
    <rect x="224" y="152" width="42" height="5" rx="2.500" className={styles.track} />
    <rect x="224" y="152" width="26" height="5" rx="2.500" className={styles.strong} />
    <circle cx="250" cy="154.500" r="6" className={styles.light} />
    <path d="M142 32c26-18 74-18 100 10m-1-13 2 14-14 1" className={styles.line} />
  </>
);

/** From the sofa to the hills, with a screen everywhere. */
const anywhere = (
  <>
    <circle cx="238" cy="74" r="27" className={styles.strong} />
    <path d="M174 178 226 104l26 30 16-18 44 62Z" className={styles.mid} />
    <path d="M24 118 68 80l44 38v60H24Z" className={styles.light} />
    <rect x="42" y="124" width="52" height="34" rx="4" className={styles.deep} />
    <path d="m62 133 13 8-13 8Z" className={styles.light} />
    <path d="M14 178h298" className={styles.lineSoft} />
    <rect x="142" y="112" width="36" height="66" rx="8" className={styles.deep} />
    <path d="m154 136 14 9-14 9Z" className={styles.light} />
    <path d="M78 66c18-26 58-22 74 26m18-4c6-14 14-22 26-28" className={styles.dots} />
  </>
);

const DRAWINGS = { cloud, tracking, anywhere };

/** A drawing of the library, in the colors of its panel (`data-ground`), for brands without their own (rules/brands#images). */
export function LibraryArt({ kind, ground = "soft" }: { kind: LibraryArtKind; ground?: "soft" | "night" }) {
  return (
    <svg
      viewBox="0 0 320 224"
      className={styles.art}
      data-ground={ground}
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[kind]}
    </svg>
  );
}
