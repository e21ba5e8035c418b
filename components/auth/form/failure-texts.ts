import { useTranslations } from "next-intl";
import { createElement, Fragment, type ReactNode } from "react";
import type { LabeledErrorAction } from "@/components/feedback/error-action-control";
import { ReferenceLine } from "@/components/feedback/reference-note";
import type { FormErrors } from "@/components/form/use-app-form";
import { findFailureReference } from "@/lib/browser/api/known-references";
import type { ApiFailureOutcome } from "@/lib/browser/api/outcome";
import { getDocumentLocale } from "@/lib/browser/messages/document-locale";
import {
  type ErrorMessages,
  findErrorMessage,
  loadErrorMessages,
} from "@/lib/browser/messages/load-error-messages";
import { getCurrentPath } from "@/lib/browser/page";
import { type ErrorField, type ErrorRow, getErrorRow } from "@/lib/domain/errors/error-catalog";
import {
  type ErrorPlace,
  FORM_HANDLED_SUGGESTIONS,
  getErrorDisplay,
} from "@/lib/domain/errors/error-display";
import { createDateFormat } from "@/lib/domain/time/date-format";
import { keepDateTogether } from "@/lib/domain/time/keep-date-together";

/** A call without an answer is like an unknown code: it may be tried again. */
const TIMEOUT_ROW = getErrorRow(Number.NaN);

export interface FormErrorOptions<V> {
  /** The form field of each catalog field; an error of any other field is shown above the form. */
  fields: Partial<Record<ErrorField, keyof V & string>>;
  /** Form fields by their names in the contract, where those differ. */
  fieldNames?: Readonly<Record<string, keyof V & string>>;
  /** Finds the row of a code where it is not the catalog's own. */
  findRow?: (code: number) => ErrorRow;
}

/** How a form shows a failed call. */
export function useFailureTexts() {
  const network = useTranslations("errors.generic")("network");
  return {
    /** The errors of a form. */
    toErrors: <V>(outcome: ApiFailureOutcome, options: FormErrorOptions<V>) =>
      toFormErrors<V>(outcome, network, options),
    /** The message alone with its reference, where there are no fields. */
    toMessage: async (outcome: ApiFailureOutcome): Promise<ReactNode> => {
      const { message = network, reference } = await toFormErrors(outcome, network, { fields: {} });
      return reference
        ? createElement(Fragment, null, message, createElement(ReferenceLine, reference))
        : message;
    },
  };
}

/**
 * The form errors of a failed call: beside the field that the catalog names, else above the form. A lost connection is shown
 * too, because the user has just submitted the form.
 * @param network the message for it: the others are loaded
 */
async function toFormErrors<V>(
  outcome: ApiFailureOutcome,
  network: string,
  { fields, fieldNames = {}, findRow = getErrorRow }: FormErrorOptions<V>,
): Promise<FormErrors<V>> {
  const errorMessages = await loadErrorMessages().catch(() => null);
  if (errorMessages === null || outcome.transport === "offline") return { message: network };
  if (outcome.transport === "cookies") return { message: errorMessages.generic.cookies };
  if (outcome.transport === "timeout") {
    return { message: errorMessages.generic.timeout, action: toFormAction(errorMessages, TIMEOUT_ROW) };
  }
  const row = findRow(outcome.code);
  const known = findFailureReference(outcome.code);
  const reference = known === null ? undefined : { reference: known, texts: errorMessages.reference };
  const offer = readKeepOffer(outcome.data);
  const text = offer
    ? `${getRowMessage(errorMessages, row)} ${findErrorMessage(errorMessages, "generic.deletionDay")} ${formatDay(offer.deletesAt)}.`
    : getRowMessage(errorMessages, row);
  const links = offer
    ? { keepAccount: `/keepAccount?${new URLSearchParams({ token: offer.keepToken })}` }
    : {};
  const field = row.field === null ? undefined : fields[row.field];
  if (field !== undefined) return { fields: { [field]: text } as FormErrors<V>["fields"], reference };
  const formFields = {
    ...Object.fromEntries(Object.values(fields).map((name) => [name, name])),
    ...fieldNames,
  };
  const fieldErrors = toFieldErrors(outcome, formFields, errorMessages, text);
  return fieldErrors.length > 0
    ? { fields: Object.fromEntries(fieldErrors) as FormErrors<V>["fields"], reference }
    : { message: text, action: toFormAction(errorMessages, row, links), reference };
}

/** The button beside a form's message: the form submits again and focuses its fields itself. */
function toFormAction(
  errorMessages: ErrorMessages,
  row: ErrorRow,
  links: ErrorPlace["links"] = {},
): LabeledErrorAction | undefined {
  const { action } = getErrorDisplay(row, {
    currentPath: getCurrentPath(),
    handled: FORM_HANDLED_SUGGESTIONS,
    links,
  });
  if (action === null) return undefined;
  const label = action.labelKey.slice("next.".length) as keyof ErrorMessages["next"];
  return { action, label: errorMessages.next[label] };
}

interface KeepOffer {
  keepToken: string;
  /** Epoch milliseconds. */
  deletesAt: number;
}

/** What a log-in to an account that is about to be deleted offers (rules/accounts#deletion); null for any other refusal. */
function readKeepOffer(data: unknown): KeepOffer | null {
  if (typeof data !== "object" || data === null) return null;
  const { keepToken, deletesAt } = data as Partial<KeepOffer>;
  return keepToken !== undefined && deletesAt !== undefined ? { keepToken, deletesAt } : null;
}

const formatDay = (at: number): string =>
  keepDateTogether(createDateFormat(getDocumentLocale(), { dateStyle: "long" }).format(at));

/** The server's field errors for fields of this form (code -24050). */
function toFieldErrors(
  { fields = {} }: ApiFailureOutcome,
  formFields: Readonly<Record<string, string>>,
  errorMessages: ErrorMessages,
  text: string,
): [string, string][] {
  return Object.entries(fields).flatMap(([name, issue]) => {
    const field = Object.hasOwn(formFields, name) ? formFields[name] : undefined;
    if (field === undefined) return [];
    const known = Object.hasOwn(errorMessages.field, issue);
    return [[field, known ? errorMessages.field[issue as keyof ErrorMessages["field"]] : text]];
  });
}

function getRowMessage(errorMessages: ErrorMessages, { messageKey }: ErrorRow): string {
  if (messageKey === "generic.unknown") return errorMessages.generic.unknown;
  return errorMessages.code[messageKey.slice("code.".length) as keyof ErrorMessages["code"]];
}
