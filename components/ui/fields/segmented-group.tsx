import type { ReactNode, Ref } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./segmented.module.css";

export interface SegmentedOption {
  value: string;
  label: ReactNode;
  /** Beside the label ("-20%"). */
  note?: ReactNode;
}

export interface SegmentedGroupProps {
  /** The accessible name of the group. */
  label: string;
  options: readonly SegmentedOption[];
  name: string;
  /** The one that React renders as chosen; without it the browser alone keeps the choice, at first `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** As wide as its container. */
  block?: boolean;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A switch between a few options (the period of a plan), built on radio buttons, so the arrow keys work. It needs no script. */
export function SegmentedGroup(props: SegmentedGroupProps) {
  const { ref, label, options, name, value, defaultValue, onChange, block, className } = props;
  const getCheckedProps = (option: string) =>
    value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value };
  return (
    <div
      ref={ref}
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.group, block && styles.block, className)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            {...getCheckedProps(option.value)}
            type="radio"
            className={styles.input}
            name={name}
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
