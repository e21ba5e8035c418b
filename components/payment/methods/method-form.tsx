"use client";

import { type ComponentType, lazy } from "react";
import { loadChunk } from "@/lib/browser/chunk-failure";
import type { MethodDescriptor } from "@/lib/domain/payment/methods/method-descriptor";
import { METHODS, type MethodCodeByForm } from "@/lib/domain/payment/methods/methods";
import type { MethodFormProps } from "./method-form-props";

/**
 * Code that is loaded when it is shown. Not next/dynamic, which has the browser preload whatever that code may load in
 * its turn (phone numbers' 30 KB, say).
 */
function createLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(load) }));
}

/** The few forms; a method's descriptor names its own. */
const FORMS: {
  [Form in MethodDescriptor["form"]]: ComponentType<MethodFormProps<MethodCodeByForm<Form>>>;
} = {
  card: createLazyComponent(async () => (await import("./card/card-form")).CardForm),
  code: createLazyComponent(async () => (await import("./code-form")).CodeForm),
  redirect: createLazyComponent(async () => (await import("./redirect-form")).RedirectForm),
  payer: createLazyComponent(async () => (await import("./payer-form")).PayerForm),
  phone: createLazyComponent(async () => (await import("./phone-form")).PhoneForm),
  mobile: createLazyComponent(async () => (await import("./mobile-form")).MobileForm),
};

/** The form of one method. This table is code of its own: it arrives with the first form, not with the checkout. */
export function MethodForm(props: MethodFormProps) {
  // A form is given the codes of its own methods only: the descriptor of the code has chosen it.
  const Form = FORMS[METHODS[props.code].form] as ComponentType<MethodFormProps>;
  return <Form {...props} />;
}
