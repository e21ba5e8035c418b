import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from "react";
import styles from "./drop-zone.module.css";

/** A framed place for a control that takes a file: one may be dropped or pasted there, too. */
export function DropZone({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const take = ({ files: [file] }: DataTransfer) => {
    if (file) onFile(file);
    return file !== undefined;
  };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer);
    },
    onPaste: (event: ClipboardEvent) => {
      if (take(event.clipboardData)) event.preventDefault();
    },
  };
  return (
    <div {...handlers} className={styles.zone} data-over={isOver}>
      {children}
    </div>
  );
}
