import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { CheckIcon } from "@/components/ui/art/icons/control-icons";
import { classNames } from "@/components/ui/class-names";
import styles from "./checkbox-field.module.css";
import { FieldNotes, getDescribedBy } from "./field";
import field from "./field.module.css";

export interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<"input">, "type"> {
  /** May contain links ("I accept the terms"). */
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Id of a text elsewhere that refuses the choice. */
  answeredBy?: string;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, answeredBy, id, className, ...rest } = props;
  const generatedId = useId();
  const inputId = id ?? generatedId;
  return (
    <div className={classNames(field.field, className)}>
      <label className={styles.row} htmlFor={inputId}>
        <span className={styles.box}>
          <input
            {...rest}
            type="checkbox"
            id={inputId}
            className={styles.input}
            aria-invalid={error || answeredBy ? true : undefined}
            aria-describedby={getDescribedBy(inputId, { hint, error, answeredBy })}
          />
          <CheckIcon className={styles.tick} size={16} />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      <FieldNotes id={inputId} hint={hint} error={error} />
    </div>
  );
}
