import { classNames } from "@/components/ui/class-names";
import styles from "./device-pictures.module.css";

export type DeviceKind = "tv" | "phone" | "tablet" | "laptop";

export interface DevicePictureProps {
  kind: DeviceKind;
  /** False: an outline only. */
  on?: boolean;
}

/** Small drawings of 48 × 36 on one base line, so that several fit in a row. Decorative: there is text next to them. */
function DevicePicture({ kind, on = true }: DevicePictureProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 36"
      width="48"
      height="36"
      className={classNames(styles.device, on && styles.on)}
    >
      {DRAWINGS[kind]}
    </svg>
  );
}

const DRAWINGS = {
  tv: (
    <>
      <path className={styles.foot} d="M16 33.5h16M24 28v5.5" />
      <rect className={styles.body} x="2" y="4" width="44" height="25" rx="3.5" />
      <rect className={styles.screen} x="5" y="7" width="38" height="19" rx="1.5" />
      <path
        className={styles.play}
        d="M21.5 12.6v7.8c0 .6.7 1 1.2.700l6.2-3.9c.5-.3.5-1 0-1.3l-6.2-4c-.5-.3-1.2.1-1.2.7z"
      />
    </>
  ),
  phone: (
    <>
      <rect className={styles.body} x="16" y="4" width="16" height="29.5" rx="4" />
      <rect className={styles.screen} x="18.5" y="6.5" width="11" height="24.5" rx="2" />
      <path
        className={styles.play}
        d="M22 15.5v6.4c0 .6.7 1 1.2.700l5-3.2c.5-.3.5-1 0-1.3l-5-3.2c-.5-.4-1.2 0-1.2.6z"
      />
    </>
  ),
  tablet: (
    <>
      <rect className={styles.body} x="12" y="2.5" width="24" height="31" rx="4" />
      <rect className={styles.screen} x="15" y="5.5" width="18" height="25" rx="1.75" />
      <path
        className={styles.play}
        d="M21.5 14.3v7.4c0 .6.7 1 1.2.700l5.8-3.7c.5-.3.5-1 0-1.3l-5.8-3.8c-.5-.3-1.2.1-1.2.7z"
      />
    </>
  ),
  laptop: (
    <>
      <rect className={styles.body} x="7" y="6" width="34" height="23" rx="3" />
      <rect className={styles.screen} x="10" y="9" width="28" height="17" rx="1.5" />
      <path className={styles.foot} d="M2.5 33h43" />
      <path
        className={styles.play}
        d="M21.5 13.6v7.8c0 .6.7 1 1.2.700l6.2-3.9c.5-.3.5-1 0-1.3l-6.2-4c-.5-.3-1.2.1-1.2.7z"
      />
    </>
  ),
} as const;

/** The pictures for a number of devices: a television first, then portable devices. */
const PICTURE_ORDER: readonly DeviceKind[] = ["tv", "phone", "laptop", "tablet", "tv", "phone"];

export interface DevicePicturesProps {
  /** Devices at once. */
  count: number;
  /** The number of pictures; those beyond `count` are outlines, so that plans can be compared. */
  total?: number;
  /** "2 devices at once", the accessible name of the pictures. */
  label: string;
}

export function DevicePictures({ count, total = count, label }: DevicePicturesProps) {
  const kinds = Array.from({ length: Math.max(count, total) }, (_, at) => ({
    key: `device-${at}`,
    kind: PICTURE_ORDER[at % PICTURE_ORDER.length] ?? "tv",
    on: at < count,
  }));
  return (
    <span role="img" aria-label={label} className={styles.row}>
      {kinds.map(({ key, kind, on }) => (
        <DevicePicture key={key} kind={kind} on={on} />
      ))}
    </span>
  );
}
