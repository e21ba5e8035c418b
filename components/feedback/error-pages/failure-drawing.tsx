import type { ReactNode } from "react";
import type { Site } from "@/lib/domain/site/site";
import styles from "./error-art.module.css";
import { FrozenArt } from "./error-frame";
import { type SceneProps, Sunset, Trail } from "./landscape-scenes";
import { NoSignalArt } from "./no-signal-art";

type Drawing = Site["look"]["drawing"];

/** What a brand draws on a page about a failure: that something is missing, or that something is broken. */
export function FailureDrawing({ name, isBroken = false }: { name: Drawing; isBroken?: boolean }) {
  if (name === "television") return isBroken ? <FrozenArt /> : <NoSignalArt />;
  const Scene = SCENES[name];
  return (
    <svg viewBox="0 0 400 300" className={styles.art} aria-hidden="true" focusable="false">
      <Scene isBroken={isBroken} />
    </svg>
  );
}

/** Books, a record and a cup; one book is gone, or the board has come off. */
function Shelf({ isBroken }: SceneProps) {
  return (
    <>
      <g transform={isBroken ? "rotate(9 64 140)" : undefined}>
        <rect x="60" y="134" width="280" height="11" rx="5.5" className={styles.night} />
        <rect x="84" y="62" width="28" height="72" rx="5" className={styles.hill} />
        <rect x="116" y="48" width="32" height="86" rx="5" className={styles.deep} />
        <path d="M124 62h16M124 72h16" className={styles.thin} />
        <rect x="152" y="70" width="22" height="64" rx="5" className={styles.sun} />
        {isBroken ? null : <rect x="184" y="56" width="32" height="77" rx="5" className={styles.gap} />}
        <rect
          x="238"
          y="64"
          width="27"
          height="72"
          rx="5"
          transform="rotate(-13 238 134)"
          className={styles.hill}
        />
        <rect x="282" y="54" width="34" height="80" rx="5" className={styles.night} />
        <circle cx="299" cy="76" r="7" className={styles.sun} />
      </g>
      <rect x="60" y="262" width="280" height="11" rx="5.5" className={styles.night} />
      <path d="M150 222h10a12 12 0 0 1 0 24h-10" className={styles.line} />
      <path d="M100 210h52v38a14 14 0 0 1-14 14h-24a14 14 0 0 1-14-14Z" className={styles.hill} />
      <path d="M116 196c-6-8 6-12 0-20m20 20c-6-8 6-12 0-20" className={styles.line} />
      <rect x="206" y="178" width="84" height="84" rx="6" className={styles.sun} />
      <circle cx="270" cy="220" r="42" className={styles.night} />
      <circle cx="270" cy="220" r="28" className={styles.thin} />
      <circle cx="270" cy="220" r="13" className={styles.hill} />
      <circle cx="270" cy="220" r="3" className={styles.night} />
    </>
  );
}

/** A satellite that has left its orbit, or lost a wing. */
function Orbit({ isBroken }: SceneProps) {
  return (
    <>
      <path d="M72 66h8M326 52h6M352 214h8M54 190h6M118 30h5M280 268h6" className={styles.star} />
      <ellipse cx="184" cy="176" rx="158" ry="54" transform="rotate(-20 184 176)" className={styles.gap} />
      <circle cx="184" cy="176" r="78" className={styles.hill} />
      <path d="M184 98a78 78 0 0 1 0 156 98 98 0 0 0 0-156Z" className={styles.deep} />
      <circle cx="152" cy="150" r="15" className={styles.crater} />
      <circle cx="176" cy="206" r="10" className={styles.crater} />
      <circle cx="136" cy="196" r="6" className={styles.crater} />
      <g transform={isBroken ? "translate(318 104) rotate(-20)" : "translate(330 58) rotate(28)"}>
        <path d="M-22 0h44M0-16v-14" className={styles.line} />
        <rect x="-13" y="-16" width="26" height="32" rx="5" className={styles.light} />
        <circle cx="0" cy="-32" r="5" className={styles.tip} />
        <rect x="-50" y="-11" width="30" height="22" rx="3" className={styles.sun} />
        <rect
          x="20"
          y="-11"
          width="30"
          height="22"
          rx="3"
          transform={isBroken ? "translate(12 34) rotate(48 35 0)" : undefined}
          className={styles.sun}
        />
      </g>
      {isBroken ? null : <path d="M286 92 244 122" className={styles.way} />}
    </>
  );
}

/** A house at night: one window is gone, or the light is out. */
function Windows({ isBroken }: SceneProps) {
  const lit = isBroken ? styles.dark : styles.sun;
  return (
    <>
      <path d="M330 40a26 26 0 1 0 22 40 22 22 0 0 1-22-40Z" className={styles.moon} />
      <path d="M56 96 200 40l144 56Z" className={styles.hill} />
      <rect x="68" y="96" width="264" height="182" className={styles.night} />
      <rect x="56" y="90" width="288" height="13" rx="4" className={styles.deep} />
      <rect x="68" y="184" width="264" height="8" className={styles.deep} />
      {[92, 164, 236].map((x) => (
        <path
          key={x}
          d={`M${x} 172v-34a22 22 0 0 1 44 0v34Z`}
          className={x === 236 && !isBroken ? styles.gap : lit}
        />
      ))}
      <path d="M114 116v56m-22-30h44M186 116v56m-22-30h44" className={styles.bars} />
      <rect x="92" y="208" width="44" height="44" rx="3" className={isBroken ? styles.dark : styles.hill} />
      <rect x="236" y="208" width="72" height="44" rx="3" className={lit} />
      <path d="M164 278v-50a22 22 0 0 1 44 0v50Z" className={styles.deep} />
      <circle cx="200" cy="252" r="3.5" className={styles.sun} />
      {isBroken ? (
        <>
          <rect x="268" y="232" width="8" height="20" className={styles.light} />
          <path d="M272 212c8 10 6 18 0 18s-8-8 0-18Z" className={styles.sun} />
        </>
      ) : (
        <path d="M272 208v44" className={styles.bars} />
      )}
      <rect x="40" y="276" width="320" height="8" rx="4" className={styles.deep} />
    </>
  );
}

/** The drawing of that name; that of a brand without its own where there is none. */
export const toFailureDrawing = (name: string | null): Drawing =>
  DRAWINGS.find((drawing) => drawing === name) ?? "television";

const SCENES: Readonly<Record<Exclude<Drawing, "television">, (props: SceneProps) => ReactNode>> = {
  shelf: Shelf,
  trail: Trail,
  orbit: Orbit,
  sunset: Sunset,
  window: Windows,
};
const DRAWINGS = Object.keys(SCENES) as (keyof typeof SCENES)[];
