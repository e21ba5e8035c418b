import type { ComponentPropsWithRef } from "react";
import { type ButtonAppearance, getButtonClass } from "@/components/ui/button";
import styles from "./file-button.module.css";

export interface FileButtonProps
  extends Pick<ButtonAppearance, "size" | "block">,
    Omit<ComponentPropsWithRef<"input">, "type" | "size" | "onChange"> {
  onChoose: (file: File) => void;
}

/** Chooses a file, by a label that looks like a button. */
export function FileButton({ size, block, onChoose, children, ...input }: FileButtonProps) {
  return (
    <label className={getButtonClass({ variant: "secondary", size, block }, styles.label)}>
      <input
        {...input}
        type="file"
        className={styles.input}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Without this the same file could not be chosen again after a refusal.
          target.value = "";
          if (file) onChoose(file);
        }}
      />
      {children}
    </label>
  );
}
