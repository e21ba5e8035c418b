import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Field, type FieldTexts, getDescribedBy } from "./field";
import styles from "./field.module.css";

export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<"input">, "prefix"> {
  /** Inside the frame, before or after the input. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  aside?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, hideLabel, aside, prefix, suffix, id, className, ...rest } = props;
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const fieldTexts = { label, hint, error, optional, hideLabel };
  return (
    <Field id={inputId} {...fieldTexts} aside={aside} className={className}>
      <div className={styles.frame}>
        {prefix ? <span className={styles.affix}>{prefix}</span> : null}
        <input
          type="text"
          {...rest}
          id={inputId}
          className={styles.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={getDescribedBy(inputId, fieldTexts)}
        />
        {suffix ? <span className={styles.affix}>{suffix}</span> : null}
      </div>
    </Field>
  );
}
