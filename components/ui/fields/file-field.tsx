import type { ComponentPropsWithRef } from "react";
import { Field, type FieldTexts, useField } from "./field";
import styles from "./file-field.module.css";

export interface FileFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<"input">, "type"> {}

/** Chooses a file, by the browser's own button. */
export function FileField(props: FileFieldProps) {
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <input {...control} type="file" className={styles.file} />
    </Field>
  );
}
