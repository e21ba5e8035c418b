import { type ComponentPropsWithRef, useId } from "react";
import { ChevronDownIcon } from "@/components/ui/art/icons";
import { classNames } from "@/components/ui/class-names";
import { Field, type FieldTexts, getDescribedBy } from "./field";
import styles from "./field.module.css";
import own from "./select-field.module.css";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldTexts, ComponentPropsWithRef<"select"> {
  options: readonly SelectOption[];
  /** First line that chooses nothing ("Choose a state"). */
  placeholder?: string;
}

/** The browser's own list: it is the best one on a phone and on a television. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, hideLabel, options, placeholder, id, className, ...rest } = props;
  const generatedId = useId();
  const selectId = id ?? generatedId;
  const fieldTexts = { label, hint, error, optional, hideLabel };
  return (
    <Field id={selectId} {...fieldTexts} className={className}>
      <div className={classNames(styles.frame, own.frame)}>
        <select
          {...rest}
          id={selectId}
          className={classNames(styles.control, own.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={getDescribedBy(selectId, fieldTexts)}
        >
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className={own.arrow} size={18} />
      </div>
    </Field>
  );
}
