import type { ComponentPropsWithRef } from "react";
import { ChevronDownIcon } from "@/components/ui/art/icons/control-icons";
import { classNames } from "@/components/ui/class-names";
import { Field, type FieldTexts, useField } from "./field";
import styles from "./field.module.css";
import own from "./select-field.module.css";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldTexts, ComponentPropsWithRef<"select"> {
  options: readonly SelectOption[];
  /** The first option, which chooses nothing ("Choose a state"). */
  placeholder?: string;
}

/** A native select, which is easiest to use on phones and televisions. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <div className={classNames(styles.frame, own.frame)}>
        <select {...control} className={classNames(styles.control, own.select)}>
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
