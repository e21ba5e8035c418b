import { useId } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./device-mock.module.css";
import { DeviceMockGradients } from "./device-mock-gradients";

/** The film on the screens: a landscape in the brand's colors, drawn on 560 × 315 and clipped by each device. */
function Landscape({ id }: { id: string }) {
  return (
    <>
      <path fill={`url(#${id}-sky)`} d="M0 0h560v315H0z" />
      <circle cx="392" cy="138" r="150" fill={`url(#${id}-halo)`} />
      <circle cx="392" cy="138" r="56" fill={`url(#${id}-sun)`} />
      <path className={styles.far} d="M0 214c60-40 104-44 160-18s96 10 150-28 120-34 250 16v131H0z" />
      <path className={styles.middle} d="M0 250c80-34 150-30 220-6s130 4 190-22 110-14 150 4v89H0z" />
      <path className={styles.near} d="M0 288c90-26 190-18 280-6s190-10 280-22v55H0z" />
      <g className={styles.star}>
        <circle cx="70" cy="42" r="1.4" />
        <circle cx="138" cy="92" r="1" />
        <circle cx="214" cy="34" r="1.6" />
        <circle cx="286" cy="74" r="1" />
        <circle cx="474" cy="34" r="1.3" />
        <circle cx="524" cy="92" r="1" />
      </g>
    </>
  );
}

const TILES = [0, 1, 2, 3, 4];

function TelevisionDrawing({ id }: { id: string }) {
  return (
    <g transform="translate(10 18)">
      <path className={styles.foot} d="M196 368h188M290 332v34" />
      <rect className={styles.frame} width="580" height="335" rx="18" />
      <rect
        x="0.75"
        y="0.75"
        width="578.5"
        height="333.5"
        rx="17.25"
        fill="none"
        stroke={`url(#${id}-edge)`}
        strokeWidth="1.5"
      />
      <g transform="translate(10 10)" clipPath={`url(#${id}-tv)`}>
        <Landscape id={id} />
        <path fill={`url(#${id}-side)`} d="M0 0h360v315H0z" />
        <path fill={`url(#${id}-shade)`} d="M0 130h560v185H0z" />
        <g className={styles.light}>
          <rect x="34" y="96" width="62" height="8" rx="4" opacity="0.6" />
          <rect x="34" y="116" width="176" height="18" rx="9" />
          <rect x="34" y="142" width="118" height="18" rx="9" />
          <rect x="34" y="192" width="92" height="30" rx="15" />
          <rect x="136" y="192" width="76" height="30" rx="15" opacity="0.22" />
          <rect x="152" y="204" width="44" height="6" rx="3" opacity="0.9" />
        </g>
        <path
          className={styles.dark}
          d="M52 200.5v13c0 1 1 1.6 1.9 1l9.6-6.4c.8-.5.8-1.6 0-2.1l-9.6-6.5c-.8-.6-1.9 0-1.9 1z"
        />
        <rect className={styles.dark} x="72" y="204" width="40" height="6" rx="3" />
        <g className={styles.light} opacity="0.75">
          <rect x="34" y="26" width="30" height="6" rx="3" />
          <rect x="80" y="26" width="38" height="6" rx="3" opacity="0.55" />
          <rect x="134" y="26" width="26" height="6" rx="3" opacity="0.55" />
          <circle cx="522" cy="29" r="10" opacity="0.55" />
        </g>
        {TILES.map((at) => (
          <g key={at} transform={`translate(${34 + at * 112} 246)`}>
            <rect width="100" height="60" rx="8" fill={`url(#${id}-tile)`} opacity={0.95 - at * 0.13} />
            <path
              className={styles.near}
              d="M0 48c20-14 36-12 52-4s34 2 48-8v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z"
              opacity="0.5"
            />
            <circle className={styles.light} cx={74 - at * 9} cy={20 + at * 2} r={9 - at} opacity="0.55" />
          </g>
        ))}
        <rect className={styles.ring} x="31.5" y="243.5" width="105" height="65" rx="10.5" />
      </g>
    </g>
  );
}

function PhoneDrawing({ id }: { id: string }) {
  return (
    <g transform="translate(478 122)">
      <rect className={styles.shadow} x="-3" y="-3" width="166" height="324" rx="31" />
      <rect className={styles.frame} width="160" height="318" rx="28" />
      <rect
        x="0.75"
        y="0.75"
        width="158.5"
        height="316.5"
        rx="27.25"
        fill="none"
        stroke={`url(#${id}-edge)`}
        strokeWidth="1.5"
      />
      <g transform="translate(7 7)" clipPath={`url(#${id}-phone)`}>
        <path className={styles.night} d="M0 0h146v304H0z" />
        <g transform="translate(-196 0) scale(0.62)">
          <g transform="translate(60 0)">
            <Landscape id={id} />
          </g>
        </g>
        <path fill={`url(#${id}-shade)`} d="M0 90h146v106H0z" />
        <path className={styles.night} d="M0 190h146v114H0z" />
        <rect className={styles.frame} x="51" y="8" width="44" height="12" rx="6" />
        <g className={styles.light}>
          <rect x="16" y="150" width="86" height="12" rx="6" />
          <rect x="16" y="170" width="54" height="7" rx="3.5" opacity="0.6" />
          <rect x="16" y="206" width="114" height="4" rx="2" opacity="0.25" />
          <path
            d="M38 240.5v11c0 .9-1 1.4-1.7.9l-8-5.5a1.1 1.1 0 0 1 0-1.8l8-5.5c.7-.5 1.7 0 1.7.9z"
            opacity="0.8"
          />
          <path
            d="M108 240.5v11c0 .9 1 1.4 1.7.9l8-5.5c.6-.4.6-1.4 0-1.8l-8-5.5c-.7-.5-1.7 0-1.7.9z"
            opacity="0.8"
          />
        </g>
        <rect className={styles.brand} x="16" y="206" width="66" height="4" rx="2" />
        <circle className={styles.light} cx="82" cy="208" r="5" />
        <circle className={styles.brand} cx="73" cy="246" r="19" />
        <path
          className={styles.onBrand}
          d="M66.5 238.5a1.5 1.5 0 0 1 1.5-1.5h1.5a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5H68a1.5 1.5 0 0 1-1.5-1.5zM75 238.5a1.5 1.5 0 0 1 1.5-1.5H78a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5h-1.5a1.5 1.5 0 0 1-1.5-1.5z"
        />
        <rect className={styles.light} x="49" y="292" width="48" height="4" rx="2" opacity="0.5" />
      </g>
    </g>
  );
}

export interface DeviceMockProps {
  /** The accessible name; without it the drawing is decoration. */
  label?: string;
  className?: string;
}

/** A television and a phone that show the same film, in the brand's colors. Pure vector, no photo. */
export function DeviceMock({ label, className }: DeviceMockProps) {
  const id = useId();
  return (
    <svg
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox="0 0 650 450"
      width="650"
      height="450"
      className={classNames(styles.mock, className)}
    >
      <DeviceMockGradients id={id} />
      <TelevisionDrawing id={id} />
      <PhoneDrawing id={id} />
    </svg>
  );
}
