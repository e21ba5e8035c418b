import { useId } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./device-scene.module.css";

/**
 * The player on a television and on a phone, the same film at the same minute on both: what the service is about, in
 * the brand's colours. A drawing; whoever can't see it misses no words.
 */
export function DeviceScene({ className }: { className?: string }) {
  const id = useId();
  const art = `${id}art`;
  const sky = `${id}sky`;
  const sun = `${id}sun`;
  const shade = `${id}shade`;
  const tv = `${id}tv`;
  const phone = `${id}phone`;
  const url = (name: string) => `url(#${name})`;
  return (
    <svg
      viewBox="0 0 760 548"
      className={classNames(styles.scene, className)}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={sky} x1="0" y1="0" x2="0.35" y2="1">
          <stop offset="0" className={styles.skyTop} />
          <stop offset="0.62" className={styles.skyMiddle} />
          <stop offset="1" className={styles.skyLow} />
        </linearGradient>
        <radialGradient id={sun}>
          <stop offset="0" className={styles.sunCore} />
          <stop offset="1" className={styles.sunEdge} />
        </radialGradient>
        <linearGradient id={shade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.shadeNone} />
          <stop offset="1" className={styles.shadeFull} />
        </linearGradient>
        <clipPath id={tv}>
          <rect x="32" y="34" width="616" height="346" rx="8" />
        </clipPath>
        <clipPath id={phone}>
          <rect x="572" y="206" width="160" height="330" rx="24" />
        </clipPath>
        <symbol id={art} viewBox="0 0 616 346" preserveAspectRatio="xMidYMid slice">
          <rect width="616" height="346" fill={url(sky)} />
          <circle cx="428" cy="150" r="150" fill={url(sun)} />
          <circle cx="428" cy="150" r="58" className={styles.sun} />
          <path d="M0 236 96 172l70 44 88-78 104 86 74-52 184 118v56H0Z" className={styles.far} />
          <path
            d="M0 284c70-38 126-40 196-8 58 26 112 14 176-16 74-34 158-30 244 6v80H0Z"
            className={styles.near}
          />
          <path d="M0 322c92-30 190-24 288-4 112 22 214 16 328-14v42H0Z" className={styles.front} />
        </symbol>
      </defs>

      <path d="M252 406h176l22 44H230Z" className={styles.stand} />
      <rect x="176" y="446" width="328" height="8" rx="4" className={styles.stand} />
      <rect x="20" y="22" width="640" height="370" rx="18" className={styles.bezel} />
      <g clipPath={url(tv)}>
        <use href={`#${art}`} x="32" y="34" width="616" height="346" />
        <rect x="32" y="150" width="616" height="230" fill={url(shade)} />
        <rect x="64" y="142" width="196" height="20" rx="5" className={styles.words} />
        <rect x="64" y="174" width="138" height="10" rx="5" className={styles.wordsSoft} />
        <rect x="64" y="204" width="122" height="38" rx="19" className={styles.button} />
        <path d="m88 215 15 8-15 8Z" className={styles.onButton} />
        <rect x="112" y="219" width="52" height="8" rx="4" className={styles.onButton} />
        <rect x="198" y="204" width="38" height="38" rx="19" className={styles.glass} />
        <path d="M217 215v16m-8-8h16" className={styles.plus} />
        <Posters />
      </g>

      <rect x="560" y="194" width="184" height="354" rx="36" className={styles.gap} />
      <rect x="566" y="200" width="172" height="342" rx="30" className={styles.bezel} />
      <g clipPath={url(phone)}>
        <rect x="572" y="206" width="160" height="330" className={styles.night} />
        <use href={`#${art}`} x="572" y="206" width="160" height="176" />
        <rect x="572" y="286" width="160" height="96" fill={url(shade)} />
        <rect x="630" y="216" width="44" height="10" rx="5" className={styles.island} />
        <rect x="590" y="398" width="104" height="12" rx="4" className={styles.words} />
        <rect x="590" y="418" width="70" height="8" rx="4" className={styles.wordsSoft} />
        <rect x="590" y="446" width="124" height="5" rx="2.5" className={styles.track} />
        <rect x="590" y="446" width="77" height="5" rx="2.5" className={styles.played} />
        <circle cx="667" cy="448.500" r="7" className={styles.knob} />
        <circle cx="652" cy="494" r="21" className={styles.button} />
        <path d="M645.500 485.500h4.500v17h-4.500Zm8.500 0h4.500v17H654Z" className={styles.onButton} />
        <path d="M610 487v14l-11-7Zm84 0v14l11-7Z" className={styles.skip} />
      </g>
    </svg>
  );
}

/** The shelf at the bottom of the television's screen; the first one is the film that both are playing. */
function Posters() {
  return (
    <>
      {[64, 176, 288, 400].map((x, index) => (
        <g key={x}>
          <rect x={x} y="276" width="100" height="62" rx="8" className={styles[`poster${index}`]} />
          {index === 0 ? <circle cx={x + 68} cy="300" r="13" className={styles.posterSun} /> : null}
          {index === 1 ? (
            <path d={`M${x} 338l34-34 24 20 22-16 20 30Z`} className={styles.posterHill} />
          ) : null}
          {index === 2 ? (
            <path
              d={`M${x + 40} 322v-30l28-6v30m-28 6a7 7 0 1 1-14 0 7 7 0 0 1 14 0Zm28-6a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z`}
              className={styles.posterLine}
            />
          ) : null}
          {index === 3 ? <path d={`M${x + 22} 326a28 28 0 0 1 56 0Z`} className={styles.posterSun} /> : null}
          <rect x={x} y="346" width="100" height="4" rx="2" className={styles.track} />
          <rect x={x} y="346" width={[62, 88, 24, 45][index]} height="4" rx="2" className={styles.played} />
        </g>
      ))}
      <rect x="512" y="276" width="100" height="62" rx="8" className={styles.posterDim} />
    </>
  );
}
