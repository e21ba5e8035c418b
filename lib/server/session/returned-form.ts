import * as z from "zod";
import { MINUTE_MS } from "@/lib/config/constants";
import { createSealedCookie, readSealedCookie } from "./sealed-cookie";

/** Long enough to correct the fields, to reload the page and to change its language. */
const RETURNED_FORM_SECONDS = (5 * MINUTE_MS) / 1000;
/** Larger ones would not fit into a cookie once they are sealed (threat T12). */
const MAX_TYPED_BYTES = 2_000;

const returnedForm = z.object({
  site: z.string(),
  form: z.string(),
  values: z.record(z.string(), z.string()),
  problems: z.record(z.string(), z.string()),
  reference: z.string().nullable().default(null),
});

/** A form that was sent without a script and refused (rules/errors#forms-without-a-script). */
export interface ReturnedForm {
  /** The typed texts of its fields, never a password, a code or a card's number. */
  values: Record<string, string>;
  /** What is wrong with which of them. */
  problems: Record<string, string>;
  /** By which support finds the call that was refused (rules/errors#reference); null where none was made. */
  reference: string | null;
}

/**
 * The Set-Cookie line that brings what was typed back to the page of a refused form. A text that has no place in a cookie is left out.
 * @param form the name of the form: another one does not get it
 */
export function createReturnedFormCookie(
  site: string,
  form: string,
  { values, problems, reference }: ReturnedForm,
): Promise<string> {
  let bytes = 0;
  const kept = Object.entries(values).filter(([, text]) => {
    const size = Buffer.byteLength(JSON.stringify(text));
    if (bytes + size > MAX_TYPED_BYTES) return false;
    bytes += size;
    return true;
  });
  const value = { site, form, values: Object.fromEntries(kept), problems, reference };
  return createSealedCookie("form", value, RETURNED_FORM_SECONDS);
}

/** What was typed into this form of the brand, if it was refused within the last minutes; null for any other cookie. */
export async function readReturnedForm(
  cookieHeader: string | null,
  site: string,
  form: string,
): Promise<ReturnedForm | null> {
  const { data } = returnedForm.safeParse(await readSealedCookie("form", cookieHeader));
  if (data?.site !== site || data.form !== form) return null;
  const { values, problems, reference } = data;
  return { values, problems, reference };
}
