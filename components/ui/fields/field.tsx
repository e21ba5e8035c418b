import { type ReactNode, useId } from "react";
import { AlertIcon } from "@/components/ui/art/icons/state-icons";
import { classNames } from "@/components/ui/class-names";
import styles from "./field.module.css";

/** Props of every form field. */
export interface FieldTexts {
  label: string;
  /** Always shown below the field: what to enter. */
  hint?: ReactNode;
  /** What is wrong and how to correct it. Announced when it appears. */
  error?: string;
  /** Id of a text elsewhere that refuses what was entered. */
  answeredBy?: string;
  /** "optional", after the label. */
  optional?: string;
  /** The label is only for screen readers (a search box with an icon). */
  hideLabel?: boolean;
}

export interface FieldProps extends FieldTexts {
  /** Id of the control inside. */
  id: string;
  /** Beside the label, at the end of the line ("Forgot it?"). */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

interface ControlProps extends FieldTexts {
  id?: string;
  className?: string;
}

/** What a field makes of its props: those of `Field`, and those of the native control in it. */
export function useField<Props extends ControlProps>(props: Props) {
  const { label, hint, error, answeredBy, optional, hideLabel, id, className, ...rest } = props;
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const texts = { label, hint, error, answeredBy, optional, hideLabel };
  return {
    field: { ...texts, id: controlId, className },
    control: {
      ...rest,
      id: controlId,
      "aria-invalid": error || answeredBy ? true : undefined,
      "aria-describedby": getDescribedBy(controlId, texts),
    },
  };
}

/** Ids that connect a control with its hint and error. */
export function getDescribedBy(
  id: string,
  { hint, error, answeredBy }: Pick<FieldTexts, "hint" | "error" | "answeredBy">,
): string | undefined {
  return classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`, answeredBy) || undefined;
}

/** Label, control, hint and error, in reading order. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  aside,
  className,
  children,
}: FieldProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <div className={classNames(styles.head, hideLabel && !aside && "visually-hidden")}>
        <label htmlFor={id} className={classNames(styles.label, hideLabel && "visually-hidden")}>
          {label}
          {optional ? <span className={styles.optional}> {optional}</span> : null}
        </label>
        {aside}
      </div>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** Hint and error only, for controls with their own label (checkbox, group). */
export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldTexts, "hint" | "error">) {
  return (
    <>
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <AlertIcon size={16} className={styles.mark} />
          {error}
        </p>
      ) : null}
    </>
  );
}
