"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ChevronDownIcon, CloseIcon } from "@/components/ui/art/icons/control-icons";
import { classNames } from "@/components/ui/class-names";
import { Field, type FieldTexts, useField } from "@/components/ui/fields/field";
import { Badge } from "@/components/ui/text/badge";
import { ComboBox } from "./combo-box";
import styles from "./pick.module.css";
import type { PickSource } from "./pick-field";

export interface PickListFieldProps extends FieldTexts, PickSource {
  values: readonly string[];
  onChange: (values: string[]) => void;
  disabled?: boolean;
  /** The order counts, and the first is the default: each has buttons that move it. */
  isOrdered?: boolean;
}

/** Several of many, chosen by their names; those that are chosen stand above the input. */
export function PickListField(props: PickListFieldProps) {
  const {
    listOptions,
    getLabel,
    proposeOption,
    isOffered = () => true,
    values,
    onChange,
    isOrdered = false,
    ...rest
  } = props;
  const t = useTranslations("studio.pick");
  const { field, control } = useField(rest);
  const place = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState("");
  const canEdit = !rest.disabled;

  function move(from: number, to: number) {
    const [name, next] = [values[from], [...values]];
    if (name === undefined || to < 0 || to >= values.length) return;
    next.splice(from, 1);
    next.splice(to, 0, name);
    setNews(t("moved", { name: getLabel(name), place: to + 1 }));
    onChange(next);
  }

  function remove(value: string) {
    setNews(t("removed", { name: getLabel(value) }));
    place.current?.querySelector("input")?.focus();
    onChange(values.filter((other) => other !== value));
  }

  return (
    <Field {...field}>
      <div ref={place} className={styles.field}>
        {values.length > 0 ? (
          <ol className={styles.chosen} aria-label={rest.label}>
            {values.map((value, index) => (
              <li key={value} className={styles.entry}>
                <span className={styles.name}>
                  {getLabel(value)}
                  {isOrdered && index === 0 ? <Badge>{t("default")}</Badge> : null}
                  {isOffered(value) ? null : <Badge tone="warn">{t("goneBadge")}</Badge>}
                </span>
                {canEdit && isOrdered && values.length > 1 ? (
                  <MoveButtons name={getLabel(value)} index={index} count={values.length} onMove={move} />
                ) : null}
                {canEdit ? (
                  <button
                    type="button"
                    className={styles.act}
                    aria-label={t("remove", { name: getLabel(value) })}
                    onClick={() => remove(value)}
                  >
                    <CloseIcon size={16} />
                  </button>
                ) : null}
              </li>
            ))}
          </ol>
        ) : null}
        {canEdit ? (
          <ComboBox
            control={control}
            label={rest.label}
            shown=""
            placeholder={t("add")}
            listOptions={() => listOptions().filter(({ value }) => !values.includes(value))}
            proposeOption={(typed) => {
              const proposed = proposeOption?.(typed) ?? null;
              return proposed && values.includes(proposed.value) ? null : proposed;
            }}
            emptyText={t("none")}
            onPick={(value) => {
              setNews(t("added", { name: getLabel(value) }));
              onChange([...values, value]);
            }}
          />
        ) : values.length === 0 ? (
          <span>–</span>
        ) : null}
        <span role="status" className="visually-hidden">
          {news}
        </span>
      </div>
    </Field>
  );
}

export interface MoveButtonsProps {
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** Moves an entry of a list up and down; at either end the button stays, so that the focus does. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const t = useTranslations("studio.pick");
  return (["up", "down"] as const).map((way) => {
    const to = way === "up" ? index - 1 : index + 1;
    const isEnd = to < 0 || to >= count;
    return (
      <button
        key={way}
        type="button"
        className={styles.act}
        aria-label={t(way, { name })}
        aria-disabled={isEnd}
        onClick={() => (isEnd ? undefined : onMove(index, to))}
      >
        <ChevronDownIcon size={18} className={classNames(way === "up" && styles.up)} />
      </button>
    );
  });
}
