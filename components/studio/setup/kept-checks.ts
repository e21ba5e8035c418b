import { readTabText, writeTabText } from "@/lib/browser/storage/stored-text";
import type { HostCheck } from "@/lib/contract/admin/setup";
import { parseJson } from "@/lib/contract/parse-json";

/** Another form of what is kept is another key. */
const KEY = "console-host-checks-1";

/** What was found at hosts in this tab, by host: each section of the console is a page of its own. */
export function readChecks(): ReadonlyMap<string, HostCheck> {
  const kept = parseJson(readTabText(KEY) ?? "[]");
  return new Map(Array.isArray(kept) ? (kept as [string, HostCheck][]) : []);
}

/** Keeps what was found at a host for the other pages of this tab; returns all that was found. */
export function keepCheck(check: HostCheck): ReadonlyMap<string, HostCheck> {
  const checks = new Map([...readChecks(), [check.host, check]]);
  writeTabText(KEY, JSON.stringify([...checks]));
  return checks;
}
