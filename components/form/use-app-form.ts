import { type BaseSyntheticEvent, type ChangeEvent, useId, useRef, useState } from "react";
import { type FieldValues, type Path, type RefCallBack, type UseFormReturn, useForm } from "react-hook-form";
import type { LabeledErrorAction } from "@/components/feedback/error-action-control";
import type { ReferenceLineProps } from "@/components/feedback/reference-note";
import { omitEmptyValues } from "./omit-empty-values";
import { createFieldErrors, createRulesResolver, type Rules } from "./rules";
import { ANSWERED, isFromServer, REFUSED } from "./server-errors";

/** What the values of any form extend. */
export type FormValues = FieldValues;
/** The server's errors: messages of fields and a message of the whole form. */
export interface FormErrors<V> {
  fields?: Partial<Record<keyof V & string, string>>;
  message?: string;
  /** The fields that the message is about, where it is shown instead of messages of fields. */
  wrong?: (keyof V & string)[];
  /** By which support finds the refused request. */
  reference?: ReferenceLineProps | undefined;
  /** The button or link beside that message. */
  action?: LabeledErrorAction;
}

/** `"leaving"`: success, and another page is loading; the button stays busy until then. */
export type SubmitOutcome<V> = FormErrors<V> | "leaving" | undefined;

export interface AppFormOptions<V extends FieldValues, P extends string> {
  /** A value for every field. */
  defaultValues: V;
  rules?: Rules<V, P>;
  /** What is wrong with fields that were refused before the page was loaded; the first of them gets the focus. */
  refused?: Partial<Record<keyof V & string, P>> | undefined;
  /** The message of a problem found by a rule. */
  formatProblem: (problem: P) => string;
  submit: (values: V) => Promise<SubmitOutcome<V>>;
}

export interface FieldOptions {
  /** Called after the form has stored the value. */
  onChange?: (event: ChangeEvent<FieldElement>) => void;
}

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Props of a native field: `<TextField {...form.field("email")} label=… />`. */
export interface FieldBinding {
  name: string;
  ref: RefCallBack;
  onChange: (event: ChangeEvent<FieldElement>) => void;
  onBlur: (event: BaseSyntheticEvent) => void;
  error: string | undefined;
  answeredBy: string | undefined;
  autoFocus?: true;
}

export interface AppForm<V extends FieldValues> {
  field: (name: Path<V>, options?: FieldOptions) => FieldBinding;
  getError: (name: Path<V>) => string | undefined;
  /** The id of the form's message, where that is about the field. */
  findAnswer: (name: Path<V>) => string | undefined;
  isRefused: (name: Path<V>) => boolean;
  answerId: string;
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** A submit is running, or another page is loading. */
  busy: boolean;
  /** The message of the whole form from the last answer. */
  message: string | undefined;
  reference: ReferenceLineProps | undefined;
  /** The button or link beside that message. */
  action: LabeledErrorAction | undefined;
  /** Number of wrong fields after a failed submit. */
  errorCount: number;
  /** Increases with each failed submit, so that the summary is announced again. */
  failedSubmits: number;
  values: () => V;
  set: (name: Path<V>, value: V[keyof V]) => void;
  /** Clears fields without an error: their values must be typed again. */
  clearFields: (...names: Path<V>[]) => void;
  /** Shows errors beside their fields and focuses the first. */
  showErrors: (refusal: FormErrors<V>) => void;
  control: UseFormReturn<V>["control"];
  trigger: (name: Path<V>) => Promise<boolean>;
}

/**
 * The only user of react-hook-form. A filled field is checked on blur, a wrong one at each change, and all fields on submit,
 * which focuses the first wrong one. A second submit while one is running does nothing.
 */
export function useAppForm<V extends FieldValues, P extends string = string>(
  options: AppFormOptions<V, P>,
): AppForm<V> {
  const { defaultValues, rules = {}, refused = {}, formatProblem, submit } = options;
  // The same object in each rendering: another one would be set as new errors.
  const [refusedErrors] = useState(() => createFieldErrors<V, P>(refused, formatProblem));
  const form = useForm<V>({
    mode: "onSubmit",
    reValidateMode: "onChange",
    // form.tsx focuses by screen order: fields of child components register later.
    shouldFocusError: false,
    defaultValues: omitEmptyValues(defaultValues),
    ...(refusedErrors ? { errors: refusedErrors } : {}),
    resolver: createRulesResolver<V, P>(rules, formatProblem, defaultValues),
  });
  // Read during render: react-hook-form reports changes only of what was read.
  const { errors, isSubmitted } = form.formState;
  const [firstRefused] = Object.keys(refusedErrors ?? {});
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Omit<FormErrors<V>, "fields">>({});
  const answerId = useId();
  const [failedSubmits, setFailedSubmits] = useState(0);
  // State would be too late for two clicks within one frame.
  const isSubmitting = useRef(false);

  function showErrors({ fields: fieldErrors = {}, ...formAnswer }: FormErrors<V>) {
    setAnswer(formAnswer);
    for (const name of formAnswer.wrong ?? []) form.setError(name as Path<V>, { type: ANSWERED });
    const fields = Object.entries(fieldErrors).filter(([, text]) => Boolean(text));
    fields.forEach(([name, text], at) => {
      form.setError(name as Path<V>, { type: REFUSED, message: String(text) }, { shouldFocus: at === 0 });
    });
    setFailedSubmits((n) => n + 1);
  }

  async function submitValues(values: V) {
    setAnswer({});
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
    if (outcome) showErrors(outcome);
  }

  async function onSubmit(event?: BaseSyntheticEvent) {
    event?.preventDefault();
    if (isSubmitting.current || busy) return;
    isSubmitting.current = true;
    try {
      await form.handleSubmit(submitValues, () => setFailedSubmits((n) => n + 1))(event);
    } finally {
      isSubmitting.current = false;
    }
  }

  function getError(name: Path<V>): string | undefined {
    const error = errors[name];
    return typeof error?.message === "string" ? error.message : undefined;
  }

  const isRefused = (name: Path<V>) => isFromServer(errors[name]?.type);
  const findAnswer = (name: Path<V>) => (errors[name]?.type === ANSWERED ? answerId : undefined);
  const isCorrected = answer.wrong?.length && !answer.wrong.some((name) => findAnswer(name as Path<V>));
  const { message, reference, action }: Omit<FormErrors<V>, "fields"> = isCorrected ? {} : answer;

  function field(name: Path<V>, { onChange }: FieldOptions = {}): FieldBinding {
    const registration = form.register(name);
    return {
      name: registration.name,
      ref: registration.ref,
      error: getError(name),
      answeredBy: findAnswer(name),
      ...(name === firstRefused ? { autoFocus: true as const } : {}),
      onChange: (event) => {
        void registration.onChange(event);
        if (!isSubmitted && errors[name]) void form.trigger(name);
        onChange?.(event);
      },
      onBlur: (event) => {
        void registration.onBlur(event);
        const { type, value } = event.target as HTMLInputElement;
        if (!isRefused(name) && type !== "checkbox" && type !== "radio" && value) void form.trigger(name);
      },
    };
  }

  return {
    field,
    ...{ getError, findAnswer, isRefused, answerId },
    onSubmit,
    busy,
    ...{ message, reference, action },
    errorCount: failedSubmits > 0 ? Object.keys(errors).length : 0,
    failedSubmits,
    values: () => ({ ...defaultValues, ...form.getValues() }),
    set: (name, value) =>
      form.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted }),
    clearFields: (...names) => {
      for (const name of names) form.setValue(name, "" as never);
      form.clearErrors(names);
    },
    showErrors,
    control: form.control,
    trigger: (name) => form.trigger(name),
  };
}
