import { create } from "qrcode";
import styles from "./qr-code.module.css";

export interface QrCodeProps {
  value: string;
  /** The accessible name: "PIX code for R$ 29,90". */
  label: string;
  /** Edge length in CSS pixels, quiet zone included. */
  size?: number;
}

/** White modules that scanners need around a code (ISO 18004). */
const QUIET_ZONE_WIDTH = 4;

/** The dark modules as one path, with a rectangle per run in a row. */
function createDarkModulesPath(value: string): { path: string; width: number } {
  const { modules } = create(value, { errorCorrectionLevel: "M" });
  let path = "";
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue;
      const from = x;
      while (x + 1 < modules.size && modules.get(y, x + 1)) x++;
      path += `M${from + QUIET_ZONE_WIDTH} ${y + QUIET_ZONE_WIDTH}h${x - from + 1}v1h-${x - from + 1}z`;
    }
  }
  return { path, width: modules.size + 2 * QUIET_ZONE_WIDTH };
}

/** A QR code as SVG; always black on white, which cameras read most reliably. */
export function QrCode({ value, label, size = 232 }: QrCodeProps) {
  const { path, width } = createDarkModulesPath(value);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      width={size}
      height={size}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${width}v${width}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
