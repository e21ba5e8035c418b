import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./segmented.module.css";

export interface SegmentedOption {
  value: string;
  label: ReactNode;
  /** Beside the label ("-20%"). */
  note?: ReactNode;
}

export interface SegmentedProps
  extends Omit<ComponentPropsWithRef<"input">, "type" | "value" | "defaultValue" | "size" | "onChange"> {
  /** The accessible name of the group. */
  label: string;
  options: readonly SegmentedOption[];
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** As wide as its container. */
  block?: boolean;
}

/** A switch between a few options (the period of a plan), built on radio buttons, so the arrow keys work. */
export function Segmented(props: SegmentedProps) {
  const { label, options, name, value, defaultValue, onChange, block, className, ...rest } = props;
  const generatedName = useId();
  const getCheckedProps = (option: string) =>
    value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value };
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.group, block && styles.block, className)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            {...rest}
            {...getCheckedProps(option.value)}
            type="radio"
            className={styles.input}
            name={name ?? generatedName}
            value={option.value}
            onChange={onChange ? () => onChange(option.value) : undefined}
          />
          <span className={styles.label}>{option.label}</span>
          {option.note ? <span className={styles.note}>{option.note}</span> : null}
        </label>
      ))}
    </div>
  );
}
