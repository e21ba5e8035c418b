import { itfElements } from "@/lib/domain/payment/itf";
import styles from "./barcode.module.css";

/** Modules of white that scanners need on either side. */
const QUIET = 10;
const HEIGHT = 60;

/** The bars of a payment slip; always black on white, because scanners read nothing else as surely. */
export function Barcode({ value, label }: { value: string; label: string }) {
  let at = QUIET;
  let bars = "";
  for (const [index, width] of itfElements(value).entries()) {
    if (index % 2 === 0) bars += `M${at} 0h${width}v${HEIGHT}h-${width}z`;
    at += width;
  }
  const width = at + QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.bars}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${width}v${HEIGHT}H0z`} />
      <path fill="#000" d={bars} />
    </svg>
  );
}
