import { type ComponentPropsWithRef, useId } from "react";
import { classNames } from "./class-names";
import { describedBy, Field, type FieldWords } from "./field";
import styles from "./field.module.css";
import own from "./textarea-field.module.css";

export interface TextareaFieldProps extends FieldWords, ComponentPropsWithRef<"textarea"> {}

export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, error, optional, hideLabel, id, className, ...rest } = props;
  const made = useId();
  const key = id ?? made;
  const words = { label, hint, error, optional, hideLabel };
  return (
    <Field id={key} {...words} className={className}>
      <div className={styles.frame}>
        <textarea
          rows={4}
          {...rest}
          id={key}
          className={classNames(styles.control, own.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(key, words)}
        />
      </div>
    </Field>
  );
}
