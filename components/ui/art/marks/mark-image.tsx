import type { StaticImageData } from "next/image";
import styles from "./mark-image.module.css";

/** A mark of 38 by 24 pixels. `name` is read aloud; null: decoration beside a text that names it. */
export function MarkImage({ mark, name }: { mark: StaticImageData; name: string | null }) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of its final size
    <img
      src={mark.src}
      alt={name ?? ""}
      width={38}
      height={24}
      loading="lazy"
      decoding="async"
      className={styles.mark}
    />
  );
}
