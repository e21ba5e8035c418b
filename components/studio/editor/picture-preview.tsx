"use client";

import { useState } from "react";
import styles from "./editor.module.css";

/**
 * The picture at an https address; nothing where none can be shown, as while somebody types. A path of the shop is served at the brand's
 * hosts only.
 */
export function PicturePreview({ address }: { address: unknown }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (typeof address !== "string" || !address.startsWith("https://") || address === failed) return null;
  return (
    // biome-ignore lint/performance/noImgElement: an address that an operator has typed is not optimized.
    <img src={address} alt="" className={styles.picture} loading="lazy" onError={() => setFailed(address)} />
  );
}
