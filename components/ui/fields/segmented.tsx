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
  /** What is being chosen, for screen readers. */
  label: string;
  options: readonly SegmentedOption[];
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** As wide as its place. */
  block?: boolean;
}

/** A switch between a few views of the same thing (a plan's period). Radio buttons underneath: arrows move it. */
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
