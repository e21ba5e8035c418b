import { HOUR_MS, TRACKING_EVENT_VERSION, TRACKING_VERSION_CODE } from "@/lib/config/constants";
import type { EndpointPayload } from "@/lib/contract/endpoint";
import { readBrandData } from "@/lib/contract/site/brand";
import { MAX_REPORTED_FIELDS, reportEvent, reportEvents } from "@/lib/contract/site/content";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { detectBrowserName } from "@/lib/domain/tracking/visit";
import { getProcessState } from "@/lib/server/process-state";
import { cachePerSite } from "@/lib/server/site/cache-per-site";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { type AdmittedCall, forwardCall } from "@/lib/server/upstream/forward-call";
import { type CallContext, createBrandContext } from "@/lib/server/upstream/upstream-headers";
import type { UpstreamOutcome } from "@/lib/server/upstream/upstream-outcome";

/** The names of a brand in the reporting service: fields of `readBrandData`. */
type BrandIdentity = Partial<Record<(typeof IDENTITY_FIELDS)[number], string>>;

const IDENTITY_FIELDS = ["brand", "brandId", "vnoId", "env"] as const;

/**
 * The brand's names in the upstream (rules/tracking#events), requested once a minute; null until the site API has
 * answered once. Fields that it leaves out or sends wrong are absent.
 */
const loadBrandIdentity = cachePerSite<BrandIdentity>(async (site) => {
  const outcome = await callUpstream(readBrandData, {}, createBrandContext(site));
  if (!outcome.ok) return null;
  const { data } = outcome;
  return Object.fromEntries(IDENTITY_FIELDS.flatMap((name) => (data[name] ? [[name, data[name]]] : [])));
});

type ReportPayload = EndpointPayload<typeof reportEvent>;
type ReportsPayload = EndpointPayload<typeof reportEvents>;

/** Until then (epoch ms) the site API is treated as one without `reportEvents`. */
const missing = getProcessState("report-events", () => ({ until: 0 }));

/** Answers `reportEvents`, also where the site API has only `reportEvent` (rules/tracking#several-events-in-one-call). */
export const forwardReports = (request: Request): Promise<Response> =>
  forwardCall(request, async (call) => {
    // `admitCall` has parsed it with the schema of the call.
    const { events } = call.payload as ReportsPayload;
    const allowed = events.filter((event) => !isRefused(request, event));
    return sendReports(await completeEvents(allowed, call), describeSender(request, call, allowed[0]));
  });

/** Answers `reportEvent`. */
export const forwardReport = (request: Request): Promise<Response> =>
  forwardCall(request, async (call) => {
    const event = call.payload as ReportPayload;
    if (isRefused(request, event)) return { ok: true, data: {} };
    const [completed = event] = await completeEvents([event], call);
    return callUpstream(reportEvent, completed, describeSender(request, call, event));
  });

/** Fields of an event that our server sets, whatever a browser sends. */
const OWN_FIELDS = [
  ...(["brand", "brandId", "vnoId", "env"] as const satisfies (keyof BrandIdentity)[]),
  "account",
  "browser",
  "versionCode",
  "eventVersion",
] as const;
type OwnFields = Partial<Record<(typeof OWN_FIELDS)[number], string | number>>;

/**
 * The events with what the browser need not know or say (rules/tracking#events): the brand's names in the upstream (until they are
 * known the brand is its id here), the member's uid, the browser's name and the versions.
 */
async function completeEvents(
  events: readonly ReportPayload[],
  { site: { site }, uid, context }: AdmittedCall,
): Promise<ReportPayload[]> {
  if (events.length === 0) return [];
  const own: OwnFields = {
    brand: site,
    ...(await loadBrandIdentity(site)),
    account: uid ?? "",
    browser: detectBrowserName(context.userAgent ?? ""),
    versionCode: TRACKING_VERSION_CODE,
    eventVersion: TRACKING_EVENT_VERSION,
  };
  return events.map(({ event, fields }) => {
    const input = Object.entries(fields).filter(([name]) => !OWN_FIELDS.some((known) => known === name));
    return {
      event,
      fields: { ...Object.fromEntries(input.slice(0, MAX_REPORTED_FIELDS - OWN_FIELDS.length)), ...own },
    };
  });
}

/**
 * The context of the upstream's call. A beacon, which reports the leaving of a page, has no headers of ours: language and layout are
 * in its events (rules/tracking#leaving), the scene in the cookie.
 */
function describeSender(
  { headers }: Request,
  { context, site }: AdmittedCall,
  event: ReportPayload | undefined,
): CallContext {
  if (!event || headers.has("client-type")) return context;
  const { language, terminalType } = event.fields;
  return {
    ...context,
    language: site.langs.find((known) => known === language) ?? context.language,
    clientType: String(terminalType).endsWith("-WAP") ? "WAP" : "WEB",
  };
}

/** A browser with Global Privacy Control refuses marketing, whatever its page believes (rules/tracking#consent). */
const isRefused = ({ headers }: Request, { event }: ReportPayload) =>
  event === "pageSource" && headers.get("sec-gpc") === "1";

async function sendReports(
  events: ReportsPayload["events"],
  context: CallContext,
): Promise<UpstreamOutcome<unknown>> {
  if (events.length === 0) return { ok: true, data: {} };
  if (Date.now() >= missing.until) {
    const outcome = await callUpstream(reportEvents, { events }, context);
    if (!isMissingCall(outcome)) return outcome;
    missing.until = Date.now() + HOUR_MS;
  }
  const [first, ...rest] = await Promise.all(
    events.map((event) => callUpstream(reportEvent, event, context)),
  );
  return rest.find(({ ok }) => !ok) ?? first ?? { ok: true, data: {} };
}

/** Also true for an unreadable answer, such as a page for every unknown path: at worst events are counted twice, once an hour. */
const isMissingCall = (outcome: UpstreamOutcome<unknown>) =>
  !outcome.ok && (outcome.code === TRANSPORT_ERROR_CODES.notSupported || outcome.transport === "broken");
