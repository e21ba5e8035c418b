import type { ReactNode, Ref } from "react";
import { type FieldValues, type Path, type PathValue, useController } from "react-hook-form";
import type { AppForm } from "./use-app-form";

/** Props of a controlled field (a one-time code, a phone number, a segmented switch). */
export interface ControlledField<T> {
  name: string;
  value: T;
  onChange: (value: T) => void;
  onBlur: () => void;
  error: string | undefined;
  answeredBy: string | undefined;
  ref: Ref<never>;
}

export interface FormFieldProps<V extends FieldValues, N extends Path<V>> {
  form: AppForm<V>;
  name: N;
  children: (field: ControlledField<PathValue<V, N>>) => ReactNode;
}

/** Connects a controlled field with `value` and `onChange(value)` to the form; native inputs use `form.field(name)`. */
export function FormField<V extends FieldValues, N extends Path<V>>({
  form,
  name,
  children,
}: FormFieldProps<V, N>) {
  const { field } = useController({ control: form.control, name });
  const error = form.getError(name);
  return children({
    name: field.name,
    value: field.value ?? ("" as PathValue<V, N>),
    onChange: (value) => {
      field.onChange(value);
      if (error || form.findAnswer(name)) void form.trigger(name);
    },
    onBlur: () => {
      field.onBlur();
      if (field.value && !form.isRefused(name)) void form.trigger(name);
    },
    error,
    answeredBy: form.findAnswer(name),
    ref: field.ref as Ref<never>,
  });
}
