"use client";

import { type BaseSyntheticEvent, type ChangeEvent, useRef, useState } from "react";
import { type FieldValues, type Path, type RefCallBack, type UseFormReturn, useForm } from "react-hook-form";
import { type Rules, rulesResolver } from "./rules";
import { stripSpaces } from "./strip-spaces";

/** Why the server said no: words beside fields, and words for the whole form. */
export interface Refusal<V> {
  fields?: Partial<Record<keyof V & string, string>>;
  message?: string;
}

/** `"leaving"`: it worked and another page is on its way; the button stays busy until it is there. */
export type SubmitOutcome<V> = Refusal<V> | "leaving" | undefined;

export interface AppFormOptions<V extends FieldValues, P extends string> {
  /** A value for every field. */
  defaultValues: V;
  rules?: Rules<V, P>;
  /** Words for a problem that a rule has found. */
  words: (problem: P) => string;
  submit: (values: V) => Promise<SubmitOutcome<V>>;
}

export interface FieldOptions {
  /** Takes out all white space as one types (spec §5); never for passwords and names. */
  strip?: boolean;
  /** The owner wants to know, after the form has taken the value. */
  onChange?: (event: ChangeEvent<AnyInput>) => void;
}

type AnyInput = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What goes into a native field: `<TextField {...form.field("email")} label=… />`. */
export interface FieldBinding {
  name: string;
  ref: RefCallBack;
  onChange: (event: ChangeEvent<AnyInput>) => void;
  onBlur: (event: BaseSyntheticEvent) => void;
  error: string | undefined;
}

export interface AppForm<V extends FieldValues> {
  field: (name: Path<V>, options?: FieldOptions) => FieldBinding;
  errorOf: (name: Path<V>) => string | undefined;
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** On its way to the server, or leaving. */
  busy: boolean;
  /** Words about the whole form from the last answer. */
  message: string | undefined;
  /** Fields that are wrong after a try to send. */
  errorCount: number;
  /** Grows with each refused try, so that the summary is announced anew. */
  attempts: number;
  values: () => V;
  set: (name: Path<V>, value: V[keyof V]) => void;
  /** Empties fields without calling them wrong: what stood there must be typed anew. */
  wipe: (...names: Path<V>[]) => void;
  /** Says beside a field what is wrong with it and goes there. */
  refuse: (refusal: Refusal<V>) => void;
  control: UseFormReturn<V>["control"];
  trigger: (name: Path<V>) => Promise<boolean>;
}

/**
 * The one door to react-hook-form. A field is checked when one leaves it filled, at each change once it was wrong,
 * and all of them on submit, which goes to the first wrong one. A second press while busy does nothing.
 */
export function useAppForm<V extends FieldValues, P extends string = string>(
  options: AppFormOptions<V, P>,
): AppForm<V> {
  const { defaultValues, rules = {}, words, submit } = options;
  const form = useForm<V>({
    mode: "onSubmit",
    reValidateMode: "onChange",
    // By the order of the screen, see form.tsx: fields of child components register late.
    shouldFocusError: false,
    defaultValues: filledOnly(defaultValues),
    resolver: rulesResolver<V, P>(rules, words, defaultValues),
  });
  // Read here, or react-hook-form does not tell of changes.
  const { errors, isSubmitted } = form.formState;
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  // State is too late for two presses within one frame.
  const running = useRef(false);

  function refuse(refusal: Refusal<V>) {
    setMessage(refusal.message);
    const fields = Object.entries(refusal.fields ?? {}).filter(([, text]) => Boolean(text));
    fields.forEach(([name, text], at) => {
      form.setError(name as Path<V>, { type: "server", message: String(text) }, { shouldFocus: at === 0 });
    });
    setAttempts((n) => n + 1);
  }

  async function send(values: V) {
    setMessage(undefined);
    setBusy(true);
    let outcome: SubmitOutcome<V>;
    try {
      outcome = await submit({ ...defaultValues, ...values });
    } catch (error) {
      setBusy(false);
      throw error;
    }
    if (outcome === "leaving") return;
    setBusy(false);
    if (outcome) refuse(outcome);
  }

  async function onSubmit(event?: BaseSyntheticEvent) {
    event?.preventDefault();
    if (running.current || busy) return;
    running.current = true;
    try {
      await form.handleSubmit(send, () => setAttempts((n) => n + 1))(event);
    } finally {
      running.current = false;
    }
  }

  function errorOf(name: Path<V>): string | undefined {
    const error = errors[name];
    return typeof error?.message === "string" ? error.message : undefined;
  }

  function field(name: Path<V>, { strip, onChange }: FieldOptions = {}): FieldBinding {
    const bound = form.register(name);
    return {
      name: bound.name,
      ref: bound.ref,
      error: errorOf(name),
      onChange: (event) => {
        if (strip && event.target instanceof HTMLInputElement) stripSpaces(event.target);
        void bound.onChange(event);
        if (!isSubmitted && errors[name]) void form.trigger(name);
        onChange?.(event);
      },
      onBlur: (event) => {
        void bound.onBlur(event);
        const { type, value } = event.target as HTMLInputElement;
        if (type !== "checkbox" && type !== "radio" && value) void form.trigger(name);
      },
    };
  }

  return {
    field,
    errorOf,
    onSubmit,
    busy,
    message,
    errorCount: attempts > 0 ? Object.keys(errors).length : 0,
    attempts,
    values: () => ({ ...defaultValues, ...form.getValues() }),
    set: (name, value) =>
      form.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted }),
    wipe: (...names) => {
      for (const name of names) form.setValue(name, "" as never);
      form.clearErrors(names);
    },
    refuse,
    control: form.control,
    trigger: (name) => form.trigger(name),
  };
}

/**
 * Empty defaults are left out: react-hook-form then takes what the input holds, so that what was typed or filled in
 * before the script arrived is kept.
 */
function filledOnly<V extends FieldValues>(values: V) {
  const filled = Object.entries(values).filter(([, value]) => value !== "" && value !== undefined);
  return Object.fromEntries(filled) as never;
}
