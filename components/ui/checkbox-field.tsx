import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import styles from "./checkbox-field.module.css";
import { classNames } from "./class-names";
import { FieldNotes } from "./field";
import field from "./field.module.css";
import { CheckIcon } from "./icons";

export interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<"input">, "type"> {
  /** May hold links ("I accept the terms"). */
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

export function CheckboxField({ label, hint, error, id, className, ...rest }: CheckboxFieldProps) {
  const made = useId();
  const key = id ?? made;
  const notes = classNames(Boolean(hint) && `${key}-hint`, Boolean(error) && `${key}-error`);
  return (
    <div className={classNames(field.field, className)}>
      <label className={styles.row} htmlFor={key}>
        <span className={styles.box}>
          <input
            {...rest}
            type="checkbox"
            id={key}
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={notes || undefined}
          />
          <CheckIcon className={styles.tick} size={16} />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      <FieldNotes id={key} hint={hint} error={error} />
    </div>
  );
}
