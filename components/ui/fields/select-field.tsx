import { type ComponentPropsWithRef, useEffect, useState } from "react";
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
  /** The chosen option may take several lines, where a browser would cut it; `value` is then needed. */
  wraps?: boolean;
}

/** A native select, which is easiest to use on phones and televisions. */
export function SelectField({ options, placeholder, wraps = false, ...props }: SelectFieldProps) {
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
        {wraps ? <ChosenOption options={options} value={String(props.value)} /> : null}
        <ChevronDownIcon className={own.arrow} size={18} />
      </div>
    </Field>
  );
}

/** The text of the chosen option over the list, in the room of the longest one: another choice moves nothing. */
function ChosenOption({ options, value }: { options: readonly SelectOption[]; value: string }) {
  // Without script the list itself shows what was chosen.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  const isChosen = options.some((option) => option.value === value);
  return (
    <span className={own.texts} data-shown={(isShown && isChosen) || undefined} aria-hidden="true">
      {options.map((option) => (
        <span key={option.value} data-text={option.label} data-chosen={option.value === value || undefined} />
      ))}
    </span>
  );
}
