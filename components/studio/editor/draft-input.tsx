"use client";

import { useTranslations } from "next-intl";
import { useBrand } from "@/components/studio/brands/brand-context";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { DraftNote } from "./draft-note";
import styles from "./editor.module.css";
import { type FieldKind, type FieldSpec, isPickKind, type PickKind } from "./field-spec";
import { PickInput } from "./pick-input";
import { TextArea } from "./text-area";
import { FIELD_PARSERS, type TextParser } from "./text-parsers";
import { useDraftField } from "./use-draft-field";
import { useTypedText } from "./use-typed-field";

export interface DraftInputProps {
  spec: FieldSpec;
  /** In place of the label of the specification: "Price in BRL". */
  label?: string;
  hint?: string;
}

/** One field of the draft, of any kind, that stores itself when it is left. */
export function DraftInput({ spec, label, hint }: DraftInputProps) {
  const t = useTranslations("studio");
  const texts = {
    label: label ?? t(`fields.${spec.label}`),
    hint: hint ?? (spec.hint ? t(`hints.${spec.hint}`) : undefined),
  };
  return (
    <div className={spec.wide ? styles.wide : undefined} data-field={spec.path.join(".")}>
      {spec.kind === "flag" ? <FlagInput spec={spec} {...texts} /> : null}
      {spec.kind === "choice" ? <ChoiceInput spec={spec} {...texts} /> : null}
      {isPickKind(spec.kind) ? <PickInput spec={{ ...spec, kind: spec.kind }} {...texts} /> : null}
      {isTyped(spec.kind) ? <TypedInput spec={{ ...spec, kind: spec.kind }} {...texts} /> : null}
    </div>
  );
}

type TypedKind = Exclude<FieldKind, PickKind | "flag" | "choice">;

const isTyped = (kind: FieldKind): kind is TypedKind =>
  kind !== "flag" && kind !== "choice" && !isPickKind(kind);

interface InputProps {
  spec: FieldSpec;
  label: string;
  hint: string | undefined;
}

function FlagInput({ spec, label, hint }: InputProps) {
  const { canEdit } = useBrand();
  const field = useDraftField(spec.path);
  const isOn = typeof field.wanted === "boolean" ? field.wanted : spec.fallback === true;
  return (
    <>
      <CheckboxField
        label={label}
        hint={hint}
        checked={isOn}
        disabled={!canEdit}
        onChange={(event) => void field.save(event.target.checked)}
      />
      <DraftNote field={field} />
    </>
  );
}

function ChoiceInput({ spec, label, hint }: InputProps) {
  const t = useTranslations("studio.options");
  const { canEdit } = useBrand();
  const field = useDraftField(spec.path);
  return (
    <>
      <SelectField
        label={label}
        hint={hint}
        disabled={!canEdit}
        value={typeof field.wanted === "string" ? field.wanted : String(spec.fallback ?? "")}
        options={(spec.options ?? []).map((value) => ({ value, label: t(value) }))}
        onChange={({ target: { value } }) =>
          void field.save(spec.isFallbackEmpty && value === spec.fallback ? null : value)
        }
      />
      <DraftNote field={field} />
    </>
  );
}

function TypedInput({ spec, label, hint }: InputProps & { spec: { kind: TypedKind } }) {
  const t = useTranslations("studio.editor");
  const parser: TextParser = FIELD_PARSERS[getParserKind(spec.kind)];
  const typed = useTypedText(spec.path, parser, (text) =>
    t(`wrong.${parser.wrong ?? "empty"}`, parser.describe?.(text) ?? {}),
  );
  const input = { ...typed.input, label, hint, lang: spec.language };
  return (
    <>
      {spec.kind === "paragraphs" || spec.kind === "lines" || spec.kind === "redirects" ? (
        <TextArea {...input} />
      ) : (
        <TextField
          {...input}
          type={spec.kind === "moment" ? "datetime-local" : undefined}
          onKeyDown={(event) => {
            if (event.key === "Enter") void typed.store();
          }}
          suffix={spec.kind === "color" ? <ColorPicker {...input} /> : undefined}
        />
      )}
      <DraftNote field={typed.field} isWrongTold />
    </>
  );
}

/** A color is typed as a text, and paragraphs as well. */
function getParserKind(kind: TypedKind): keyof typeof FIELD_PARSERS {
  if (kind === "color") return "requiredText";
  return kind === "paragraphs" ? "text" : kind;
}

interface ColorPickerProps {
  label: string;
  value: string;
  readOnly: boolean;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

/** The browser's own picker beside the field, stored when it is left: it tells each color that the pointer passes. */
function ColorPicker({ label, value, readOnly, onChange, onBlur }: ColorPickerProps) {
  const t = useTranslations("studio.editor");
  return (
    <input
      type="color"
      className={styles.color}
      aria-label={t("pick", { label })}
      value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#000000"}
      disabled={readOnly}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
