"use client";

import { useEffect, useId, useRef, useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { type DraftField, useDraftField } from "./use-draft-field";
import { useWrongText } from "./use-wrong-text";

/** How a value of a document is typed: in one field, or in several that are one value together. */
export interface TypedForm<Part extends string> {
  format(value: unknown): Record<Part, string>;
  /**
   * The value; undefined where what is typed is none.
   * @param stored what the draft has
   */
  parse(texts: Record<Part, string>, stored: Record<Part, string>): unknown;
}

export interface TypedField<Part extends string> {
  field: DraftField;
  texts: Record<Part, string>;
  /** What is typed is no value, as of the last time that a field was left. */
  isWrong: boolean;
  /** Props of a native field for one part. */
  bind(part: Part): {
    value: string;
    readOnly: boolean;
    onChange(event: { target: { value: string } }): void;
    onBlur(): void;
  };
  store(): Promise<boolean>;
  /** Forgets what is typed. */
  clear(): void;
}

type Typed<Part extends string> = Partial<Record<Part, string>>;

/**
 * A value of the draft that is typed, and stored when its field is left. What is typed while a save is under way stays, and is
 * stored after it.
 */
export function useTypedField<Part extends string>(
  path: readonly string[],
  { format, parse }: TypedForm<Part>,
): TypedField<Part> {
  const { canEdit, saves } = useBrand();
  const field = useDraftField(path);
  const id = useId();
  const [typed, setTyped] = useState<Typed<Part>>({});
  /** What was typed last, also for a save that ends before the next rendering. */
  const latest = useRef(typed);
  const [isWrong, setWrong] = useState(false);
  const stored = format(field.value);
  const texts = { ...stored, ...typed };
  const isUnsaved = listParts(typed).some((part) => typed[part] !== stored[part]);

  useEffect(() => {
    saves.setUnsaved(id, isUnsaved);
    return () => saves.setUnsaved(id, false);
  }, [saves, id, isUnsaved]);

  function keep(next: Typed<Part>) {
    latest.current = next;
    setTyped(next);
    if (listParts(next).length === 0) field.release();
    else field.hold();
  }

  async function store(save = field.save): Promise<boolean> {
    const sent = latest.current;
    const parts = listParts(sent);
    if (parts.length === 0) return true;
    const value = parse({ ...stored, ...sent }, stored);
    setWrong(value === undefined);
    if (value === undefined) return false;
    const seen = format(field.getSeen());
    if (parts.every((part) => seen[part] === stored[part])) field.rebase();
    if (!(await save(value))) return false;
    const left = listParts(latest.current).filter((part) => latest.current[part] !== sent[part]);
    keep(Object.fromEntries(left.map((part) => [part, latest.current[part]])) as Typed<Part>);
    return true;
  }

  function clear() {
    setWrong(false);
    keep({});
  }

  return {
    field: {
      ...field,
      retry: () => store(),
      keepMine: () => store(field.keepMine),
      takeTheirs: () => {
        clear();
        field.takeTheirs();
      },
    },
    texts,
    isWrong,
    bind: (part) => ({
      value: texts[part],
      readOnly: !canEdit,
      onChange: ({ target }) => keep({ ...latest.current, [part]: target.value }),
      onBlur: () => void store(),
    }),
    store: () => store(),
    clear,
  };
}

/**
 * The same of a value that is typed in one field, which says itself what is wrong.
 * @param describeWrong of a text that is no value
 */
export function useTypedText(
  path: readonly string[],
  { format, parse }: { format(value: unknown): string; parse(text: string): unknown },
  describeWrong: (text: string) => string | undefined = () => undefined,
) {
  const typed = useTypedField<"text">(path, {
    format: (value) => ({ text: format(value) }),
    parse: ({ text }) => parse(text),
  });
  const refused = useWrongText(path, typed.field.state);
  const error = typed.isWrong ? describeWrong(typed.texts.text) : refused;
  return { ...typed, input: { ...typed.bind("text"), error } };
}

const listParts = <Part extends string>(typed: Typed<Part>) => Object.keys(typed) as Part[];
