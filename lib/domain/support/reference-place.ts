import { splitReference } from "./reference";

/**
 * Stands in the documents of `/404`, `/500` and `/503` for the reference of the request that gets them (rules/errors#reference): our
 * server writes it while it sends one, so that what is stored is the same for everyone.
 */
export const REFERENCE_PLACE = "~reference~";

/** In the finished document: two groups without a space, so that what is selected and copied is in one piece. */
export function writeReference(html: string, reference: string): string {
  const [first, second] = splitReference(reference);
  return html.replaceAll(REFERENCE_PLACE, `<span>${first}</span><span>${second}</span>`);
}
