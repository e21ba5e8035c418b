import type { Refusal } from "@/components/form/use-app-form";
import type { ApiFailureOutcome } from "@/lib/browser/api/outcome";
import { type ErrorField, type ErrorRow, errorRow } from "@/lib/domain/errors/catalogue";
import { loadErrorWords } from "@/lib/i18n/error-words";
import { localeOf } from "@/lib/i18n/locale-of";
import type { FormWords } from "./form-words";

type ErrorWords = Awaited<ReturnType<typeof loadErrorWords>>;

export interface RefusalRules<V> {
  words: FormWords;
  /** Which field of this form a field of the catalogue is; what is not here is said of the whole form. */
  fields: Partial<Record<ErrorField, keyof V & string>>;
  /** Fields of this form by the contract's names, where those differ. */
  names?: Readonly<Record<string, keyof V & string>>;
  /** The row of a code, where it is not the catalogue's. */
  rowOf?: (code: number) => ErrorRow;
}

/**
 * What a form says of a failed call: beside the field that the catalogue names, else above the form. Somebody who
 * presses a button waits for an answer, so a lost connection is said too, here in the form.
 */
export async function refusalOf<V>(
  outcome: ApiFailureOutcome,
  { words, fields, names = {}, rowOf = errorRow }: RefusalRules<V>,
): Promise<Refusal<V>> {
  const loaded = await loadErrorWords(localeOf(document.documentElement.lang)).catch(() => null);
  if (loaded === null || outcome.transport === "offline") return { message: words.network };
  if (outcome.transport === "timeout") return { message: loaded.generic.timeout };
  const row = rowOf(outcome.code);
  const text = wordsOfRow(loaded, row);
  const field = row.field === null ? undefined : fields[row.field];
  if (field !== undefined) return { fields: { [field]: text } as Refusal<V>["fields"] };
  const own = { ...Object.fromEntries(Object.values(fields).map((name) => [name, name])), ...names };
  const named = issuesIn(outcome, own, loaded, text);
  return named.length > 0 ? { fields: Object.fromEntries(named) as Refusal<V>["fields"] } : { message: text };
}

/** What our server found wrong with fields that this form has (code -24050). */
function issuesIn(
  { fields = {} }: ApiFailureOutcome,
  own: Readonly<Record<string, string>>,
  loaded: ErrorWords,
  text: string,
): [string, string][] {
  return Object.entries(fields).flatMap(([name, issue]) => {
    const field = Object.hasOwn(own, name) ? own[name] : undefined;
    if (field === undefined) return [];
    const known = Object.hasOwn(loaded.field, issue);
    return [[field, known ? loaded.field[issue as keyof ErrorWords["field"]] : text]];
  });
}

function wordsOfRow(loaded: ErrorWords, { messageKey }: ErrorRow): string {
  if (messageKey === "generic.unknown") return loaded.generic.unknown;
  return loaded.code[messageKey.slice("code.".length) as keyof ErrorWords["code"]];
}
