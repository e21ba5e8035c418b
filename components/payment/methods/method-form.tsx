import { type ComponentType, lazy } from "react";
import { loadChunk } from "@/lib/browser/chunk-failure";
import type { MethodDescriptor } from "@/lib/domain/payment/methods/method-descriptor";
import { METHODS, type MethodCodeByForm } from "@/lib/domain/payment/methods/methods";
import type { MethodFormProps } from "./method-form-props";

/**
 * A component whose code is loaded when it is rendered. Not next/dynamic, because that also preloads everything the code
 * may load later, such as the 30 KB of the phone number library.
 */
function createLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(load) }));
}

/** The forms by the `form` of a method's descriptor. */
const FORMS: {
  [Form in MethodDescriptor["form"]]: ComponentType<MethodFormProps<MethodCodeByForm<Form>>>;
} = {
  card: createLazyComponent(async () => (await import("./card/card-form")).CardForm),
  code: createLazyComponent(async () => (await import("./code-form")).CodeForm),
  slip: createLazyComponent(async () => (await import("./slip-form")).SlipForm),
  redirect: createLazyComponent(async () => (await import("./redirect-form")).RedirectForm),
  payer: createLazyComponent(async () => (await import("./payer-form")).PayerForm),
  phone: createLazyComponent(async () => (await import("./phone-form")).PhoneForm),
  mobile: createLazyComponent(async () => (await import("./mobile-form")).MobileForm),
};

/** The form of a method. The forms are loaded separately, so the number of methods does not affect the size of the checkout code. */
export function MethodForm(props: MethodFormProps) {
  // The assertion is safe: the descriptor of the code has selected the form.
  const Form = FORMS[METHODS[props.code].form] as ComponentType<MethodFormProps>;
  return <Form {...props} />;
}
