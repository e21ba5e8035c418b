import { type ReactNode, useId } from "react";
import styles from "./error-art.module.css";

export interface SceneProps {
  isBroken: boolean;
}

/** A way into the mountains that ends, or that stones lie on. */
export function Trail({ isBroken }: SceneProps) {
  return (
    <Picture>
      <circle cx="282" cy="92" r="34" className={styles.sun} />
      <path d="M0 300V214l84-92 48 50 76-108 86 116 40-36 86 92v64Z" className={styles.deep} />
      <path d="m208 64-27 38 17-4 12 12 12-14 18 9Z" className={styles.light} />
      <path d="M0 300v-46l96-62 74 48 70-36 160 72v24Z" className={styles.hill} />
      <path
        d={isBroken ? "M60 300c40-34 108-24 96-48" : "M60 300c40-34 108-24 96-48s44-12 62-32"}
        className={styles.way}
      />
      {isBroken ? (
        <path
          d="m150 238 16-20 26 4 10 22-18 12h-26Zm54 4 10-12 16 6-4 16h-18Zm-72 8 8-10 10 8-4 10Z"
          className={styles.light}
        />
      ) : (
        <>
          <path d="M312 262V168" className={styles.post} />
          <path d="M282 172h52l14 13-14 13h-52Z" className={styles.light} />
          <path d="M342 206h-48l-12 11 12 11h48Z" className={styles.light} />
        </>
      )}
    </Picture>
  );
}

/** The savanna at the end of a day: a track that leads away, or a storm. */
export function Sunset({ isBroken }: SceneProps) {
  return (
    <Picture>
      <circle cx="172" cy="196" r="72" className={styles.sun} />
      <path d="M0 300v-72c70-16 130-10 200-4s140 2 200-8v84Z" className={styles.hill} />
      <path d="M0 300v-34c90-18 250-18 400 4v30Z" className={styles.deep} />
      <path d="M262 262c2-40-2-58 4-92m0 20 32-38m-32 30-32-28" className={styles.trunk} />
      <path d="M190 154c6-24 34-34 58-32 14-22 66-22 82 0 20 0 34 12 36 30Z" className={styles.crown} />
      {isBroken ? (
        <>
          <path d="M66 108a24 24 0 0 1 8-46 34 34 0 0 1 62-6 26 26 0 0 1 14 52Z" className={styles.light} />
          <path d="m112 112-16 30h18l-10 28" className={styles.bolt} />
        </>
      ) : (
        <>
          <path
            d="M84 84c8-8 16-8 22 0 6-8 14-8 22 0M132 112c6-6 12-6 16 0 4-6 10-6 16 0"
            className={styles.thin}
          />
          <path d="M66 292c30-14 40-20 84-26" className={styles.way} />
        </>
      )}
    </Picture>
  );
}

/** A scene with a sky of its own. */
function Picture({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <rect x="20" y="20" width="360" height="260" rx="26" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="400" height="300" className={styles.sky} />
        {children}
      </g>
    </>
  );
}
