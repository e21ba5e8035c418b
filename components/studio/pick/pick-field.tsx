"use client";

import { useTranslations } from "next-intl";
import { CloseIcon } from "@/components/ui/art/icons/control-icons";
import { Field, type FieldTexts, useField } from "@/components/ui/fields/field";
import { ComboBox } from "./combo-box";
import styles from "./pick.module.css";
import type { PickOption } from "./pick-option";

export interface PickSource {
  /** What can be chosen, in the order of the list. */
  listOptions: () => readonly PickOption[];
  getLabel: (value: string) => string;
  /** What is typed as a value of its own, where it can be one. */
  proposeOption?: (typed: string) => PickOption | null;
  /** Whether a stored value can still be chosen; it stays until it is changed. */
  isOffered?: (value: string) => boolean;
}

export interface PickFieldProps extends FieldTexts, PickSource {
  /** Null: nothing is chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
  placeholder?: string | undefined;
  className?: string;
}

/** One of many, chosen by its name. */
export function PickField(props: PickFieldProps) {
  const {
    listOptions,
    getLabel,
    proposeOption,
    isOffered = () => true,
    value,
    onChange,
    placeholder,
    ...rest
  } = props;
  const t = useTranslations("studio.pick");
  const isGone = value !== null && !isOffered(value);
  const hint = isGone ? t("gone") : rest.hint;
  const { field, control } = useField({ ...rest, hint });
  return (
    <Field {...field}>
      <ComboBox
        control={control}
        label={rest.label}
        shown={value === null ? "" : getLabel(value)}
        placeholder={placeholder ?? t("search")}
        listOptions={listOptions}
        proposeOption={proposeOption}
        emptyText={t("none")}
        chosen={value}
        onPick={onChange}
        suffix={
          value !== null && !rest.disabled ? (
            <button
              type="button"
              className={styles.clear}
              aria-label={t("clear", { label: rest.label })}
              onClick={() => onChange(null)}
            >
              <CloseIcon size={16} />
            </button>
          ) : null
        }
      />
    </Field>
  );
}
