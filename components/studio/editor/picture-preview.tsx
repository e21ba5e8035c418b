"use client";

import { useState } from "react";
import styles from "./editor.module.css";

const SHOWN = /^(https:\/\/|\/brands\/)/;

/** The picture at an address, of the shop or by https; nothing where none can be shown, as while somebody types. */
export function PicturePreview({ address }: { address: unknown }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (typeof address !== "string" || !SHOWN.test(address) || address === failed) return null;
  return (
    // biome-ignore lint/performance/noImgElement: an address that an operator has typed is not optimized.
    <img src={address} alt="" className={styles.picture} loading="lazy" onError={() => setFailed(address)} />
  );
}
