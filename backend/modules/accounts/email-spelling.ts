import { domainToASCII, domainToUnicode } from "node:url";

/**
 * An address in the one spelling that is stored, compared and shown: lower case, composed, an international domain in its
 * readable letters (UTS #46), however it was written ("ana@xn--bcher-kva.example" is "ana@bücher.example").
 */
export function normalizeEmailSpelling(address: string): string {
  const text = address.toLowerCase().normalize("NFC");
  const { local, domain } = splitAddress(text);
  if (!/[^\p{ASCII}]|(?:^|\.)xn--/u.test(domain)) return text;
  const ascii = domainToASCII(domain);
  return ascii === "" ? text : `${local}${domainToUnicode(ascii)}`;
}

/** All spellings in which a normalized address may be stored: older rows may have the ASCII form of its domain. */
export function listEmailSpellings(account: string): string[] {
  const { local, domain } = splitAddress(account);
  const ascii = local === "" || /^\p{ASCII}*$/u.test(domain) ? "" : domainToASCII(domain);
  return ascii === "" ? [account] : [account, `${local}${ascii}`];
}

/** `local` ends with the @; empty for a text without one. */
function splitAddress(text: string) {
  const at = text.lastIndexOf("@") + 1;
  return { local: text.slice(0, at), domain: text.slice(at) };
}
