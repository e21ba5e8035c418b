import { listParameterNames, readParameter, SENSITIVE_PARAMETERS } from "./entry-parameters";

/**
 * Removes the sensitive parameters from an address: app token, mail token, device information (under any of their
 * names) and unparsed `params`. `secrets` holds the values under their long names, for a sealed cookie; together they
 * fit into one. Without such parameters `clean` equals the address (threats T18 to T21).
 */
export function splitSensitiveParameters(url: URL): { clean: URL; secrets: Record<string, string> } {
  const clean = new URL(url);
  const secrets: Record<string, string> = {};
  for (const longName of SENSITIVE_PARAMETERS) {
    const value = readParameter(url.searchParams, longName);
    if (value !== null) secrets[longName] = value;
    for (const name of listParameterNames(longName)) removeParameter(clean, name);
  }
  removeParameter(clean, "params");
  return { clean, secrets };
}

/** Deleting rewrites the whole query, so an address without the parameter is not touched. */
function removeParameter(url: URL, name: string): void {
  if (url.searchParams.has(name)) url.searchParams.delete(name);
}
