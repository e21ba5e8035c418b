import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { describedBy, Field, type FieldWords } from "./field";
import styles from "./field.module.css";

export interface TextFieldProps extends FieldWords, Omit<ComponentPropsWithRef<"input">, "prefix"> {
  /** Inside the frame, before or after what is typed. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  aside?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, hideLabel, aside, prefix, suffix, id, className, ...rest } = props;
  const made = useId();
  const own = id ?? made;
  const words = { label, hint, error, optional, hideLabel };
  return (
    <Field id={own} {...words} aside={aside} className={className}>
      <div className={styles.frame}>
        {prefix ? <span className={styles.affix}>{prefix}</span> : null}
        <input
          type="text"
          {...rest}
          id={own}
          className={styles.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(own, words)}
        />
        {suffix ? <span className={styles.affix}>{suffix}</span> : null}
      </div>
    </Field>
  );
}
