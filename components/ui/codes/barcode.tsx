import { encodeItf } from "@/lib/domain/brazil/boleto";
import styles from "./barcode.module.css";

/** White modules that scanners need on either side. */
const QUIET_ZONE_WIDTH = 10;
const BAR_HEIGHT = 60;

/** The bars of a payment slip; always black on white, which scanners read most reliably. */
export function Barcode({ value, label }: { value: string; label: string }) {
  let x = QUIET_ZONE_WIDTH;
  let bars = "";
  for (const [index, width] of encodeItf(value).entries()) {
    if (index % 2 === 0) bars += `M${x} 0h${width}v${BAR_HEIGHT}h-${width}z`;
    x += width;
  }
  const width = x + QUIET_ZONE_WIDTH;
  return (
    <div className={styles.paper}>
      <svg
        role="img"
        aria-label={label}
        className={styles.bars}
        viewBox={`0 0 ${width} ${BAR_HEIGHT}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${width}v${BAR_HEIGHT}H0z`} />
        <path fill="#000" d={bars} />
      </svg>
    </div>
  );
}
