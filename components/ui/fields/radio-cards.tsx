import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { IconTile } from "@/components/ui/art/icon";
import { classNames } from "@/components/ui/class-names";
import { FieldNotes, type FieldTexts, getDescribedBy } from "./field";
import field from "./field.module.css";
import styles from "./radio-cards.module.css";
import { usePreHydrationChoice } from "./use-pre-hydration-choice";

export interface RadioCard {
  value: string;
  title: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  /** At the end of the line: a badge, a price. */
  aside?: ReactNode;
  disabled?: boolean;
  /** Shown below the line while the card is chosen (the form of a payment method). */
  content?: ReactNode;
}

export interface RadioCardsProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<"input">, "type" | "value" | "defaultValue" | "onChange"> {
  name: string;
  options: readonly RadioCard[];
  /** The chosen one. */
  value: string;
  onChange: (value: string) => void;
}

/** A choice of one among several options with explanations, built on native radio buttons. */
export function RadioCards(props: RadioCardsProps) {
  const { label, hint, error, optional, hideLabel, options, value, onChange, className, ...rest } = props;
  const id = useId();
  const group = usePreHydrationChoice<HTMLFieldSetElement>(rest.name, value, onChange);
  return (
    <fieldset
      ref={group}
      className={classNames(field.field, className)}
      aria-describedby={getDescribedBy(id, { hint, error })}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLabel ? "visually-hidden" : classNames(field.label, styles.legend)}>
        {label}
        {optional ? <span className={field.optional}> {optional}</span> : null}
      </legend>
      <div className={styles.list}>
        {options.map((option) => (
          <div key={option.value} className={styles.card}>
            <label className={styles.line}>
              <input
                {...rest}
                checked={option.value === value}
                type="radio"
                className={styles.input}
                value={option.value}
                disabled={option.disabled || rest.disabled}
                onChange={() => onChange(option.value)}
              />
              {option.icon ? <IconTile>{option.icon}</IconTile> : null}
              <span className={styles.text}>
                <span className={styles.title}>{option.title}</span>
                {option.note ? <span className={styles.note}>{option.note}</span> : null}
              </span>
              {option.aside ? <span className={styles.aside}>{option.aside}</span> : null}
            </label>
            {option.content ? <div className={styles.content}>{option.content}</div> : null}
          </div>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
