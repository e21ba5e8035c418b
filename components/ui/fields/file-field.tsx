import { type ComponentPropsWithRef, useId } from "react";
import { Field, type FieldTexts, getDescribedBy } from "./field";
import styles from "./file-field.module.css";

export interface FileFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<"input">, "type"> {}

/** Chooses a file, by the browser's own button. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, optional, hideLabel, id, className, ...rest } = props;
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const fieldTexts = { label, hint, error, optional, hideLabel };
  return (
    <Field id={inputId} {...fieldTexts} className={className}>
      <input
        {...rest}
        type="file"
        id={inputId}
        className={styles.file}
        aria-invalid={error ? true : undefined}
        aria-describedby={getDescribedBy(inputId, fieldTexts)}
      />
    </Field>
  );
}
