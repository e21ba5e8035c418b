"use client";

import { type ReactNode, useEffect, useRef } from "react";
import styles from "./side-preview.module.css";

/** The width in CSS pixels of the screens on which a page is looked at. */
export const DEVICE_WIDTHS = { phone: 390, desktop: 1280 } as const;
export type PreviewDevice = keyof typeof DEVICE_WIDTHS;

export interface DeviceFrameProps {
  device: PreviewDevice;
  /** Unless it is that of the device. */
  width?: number;
  /** The size at which the page is drawn, 1 at most, whenever the room for it changes. */
  onScale: (scale: number) => void;
  children: ReactNode;
}

/** Room for a page as wide as a device, at its true size where it fits, else as large as it fits. */
export function DeviceFrame({ device, width = DEVICE_WIDTHS[device], onScale, children }: DeviceFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const fit = () => {
      const scale = Math.min(1, current.clientWidth / width) || 1;
      // The policy allows no style attribute.
      current.style.setProperty("--scale", String(scale));
      onScale(scale);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(current);
    return () => observer.disconnect();
  }, [width, onScale]);
  return (
    <div ref={box} className={styles.box} data-device={device}>
      {children}
    </div>
  );
}
