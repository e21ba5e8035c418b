import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./skeleton.module.css";

/** What a placeholder stands for; its size is that shape's in the style sheet. */
export type SkeletonShape = "line" | "fill" | "label" | "control" | "captcha" | "qrCode" | "panel";

export interface SkeletonProps {
  shape?: SkeletonShape;
  className?: string;
}

/** A placeholder while content loads. With the size of the content nothing moves when it arrives. */
export function Skeleton({ shape = "line", className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.bone, styles[shape], className)} />;
}

/** Lines of a paragraph; the last is short. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <span aria-hidden="true" className={styles.text}>
      {Array.from({ length: lines }, (_, at) => `line-${at}`).map((key) => (
        <Skeleton key={key} />
      ))}
    </span>
  );
}

/** Groups placeholders and announces once that content is loading. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
