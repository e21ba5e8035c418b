import { type CacheEntry, readSessionCache, writeSessionCache } from "@/lib/browser/storage/session-cache";
import { SECOND_MS } from "@/lib/config/constants";
import { toRule } from "@/lib/domain/validation/account-entry";

/** The brand's rules for account names; null: every value is accepted. */
export interface AccountRules {
  email: RegExp | null;
  phone: RegExp | null;
}

/** The longest time for which a check waits for the rules; without them every value is accepted, and the server decides. */
const MAX_WAIT_MS = SECOND_MS;
/** Fields are checked on each keystroke. */
const RETRY_MS = 10 * SECOND_MS;
const NO_RULES: AccountRules = { email: null, phone: null };

const isPattern = (value: unknown): value is string | null => value === null || typeof value === "string";
type RuleData = Record<keyof AccountRules, string | null>;
const isRuleData = (value: unknown): value is RuleData =>
  typeof value === "object" &&
  value !== null &&
  "email" in value &&
  isPattern(value.email) &&
  "phone" in value &&
  isPattern(value.phone);

interface Loading {
  version: string;
  rules: AccountRules | null;
  /** Ends with the rules, or when the longest wait has passed. */
  ready: Promise<AccountRules>;
  /** When it failed, in epoch milliseconds; null: not yet. */
  failedAt: number | null;
}
let current: Loading | null = null;

/**
 * The rules of a version, which the page names; at once where the page has loaded them, else with the answer or after a second. They are
 * requested once an hour in a tab (rules/caches), and again by a check where that failed, at most every ten seconds.
 * @param version null: the brand has none
 */
export function loadAccountRules(version: string | null): AccountRules | Promise<AccountRules> {
  if (version === null) return NO_RULES;
  if (current?.version !== version || isToBeRetried(current)) current = startLoading(version);
  if (current.failedAt !== null) return NO_RULES;
  return current.rules ?? current.ready;
}

const isToBeRetried = ({ failedAt }: Loading): boolean =>
  failedAt !== null && Date.now() - failedAt >= RETRY_MS;

function startLoading(version: string): Loading {
  const request = readOrRequest(version).then((rules) => {
    if (rules) loading.rules = rules;
    else loading.failedAt = Date.now();
    return rules ?? NO_RULES;
  });
  const patience = new Promise<AccountRules>((resolve) => {
    setTimeout(() => resolve(NO_RULES), MAX_WAIT_MS);
  });
  const loading: Loading = {
    version,
    rules: null,
    ready: Promise.race([request, patience]),
    failedAt: null,
  };
  return loading;
}

async function readOrRequest(version: string): Promise<AccountRules | null> {
  const data = readSessionCache(createEntry(version), isRuleData) ?? (await request(version));
  return data && { email: toRule(data.email), phone: toRule(data.phone) };
}

const createEntry = (version: string): CacheEntry => ({ kind: "rules", name: version });

/** The present rules, kept in the tab where they are those of the version: older ones must not be used longer than the page. */
async function request(version: string): Promise<RuleData | null> {
  try {
    const response = await fetch(`/api/rules/${version}`);
    const data: unknown = response.ok ? await response.json() : null;
    if (!isRuleData(data)) return null;
    const { email, phone } = data;
    if ("version" in data && data.version === version)
      writeSessionCache(createEntry(version), { email, phone });
    return data;
  } catch {
    return null;
  }
}
