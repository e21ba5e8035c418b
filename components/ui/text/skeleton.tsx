import type { CSSProperties, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  /** Any CSS length; by default as high as a line of text. */
  width?: string;
  height?: string;
  round?: boolean;
  className?: string;
}

/** A placeholder while content loads. With the size of the content nothing moves when it arrives. */
export function Skeleton({ width = "100%", height = "1em", round, className }: SkeletonProps) {
  const style: CSSProperties = { width, height };
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.bone, round && styles.round, className)}
      style={style}
    />
  );
}

const LINE_WIDTHS = ["96%", "100%", "88%", "93%"];

/** Lines of a paragraph; the last is short. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames(styles.text, className)}>
      {Array.from({ length: lines }, (_, at) => ({ key: `line-${at}`, last: at === lines - 1, at })).map(
        ({ key, last, at }) => (
          <Skeleton key={key} width={last ? "62%" : LINE_WIDTHS[at % LINE_WIDTHS.length]} height="0.75em" />
        ),
      )}
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
