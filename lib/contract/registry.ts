import * as billCards from "./bill/cards";
import * as billCheckout from "./bill/checkout";
import * as billCodes from "./bill/codes";
import * as billCoupons from "./bill/coupons";
import * as billInstallments from "./bill/installments";
import * as billOrders from "./bill/orders";
import * as billPaymentSteps from "./bill/payment-steps";
import * as billPendingOrders from "./bill/pending-orders";
import * as billWithdrawal from "./bill/withdrawal";
import { CALLS, type EndpointName } from "./calls";
import type { Endpoint } from "./endpoint";
import * as jobRenewal from "./job/renewal";
import * as siteBrand from "./site/brand";
import * as siteContent from "./site/content";
import * as siteFailures from "./site/failures";
import * as siteMailLinks from "./site/mail-links";
import * as sitePictures from "./site/pictures";
import * as sitePlans from "./site/plans";
import * as siteTexts from "./site/texts";
import * as userAccount from "./user/account";
import * as userAccountChanges from "./user/account-changes";
import * as userCaptcha from "./user/captcha";
import * as userCompany from "./user/company";
import * as userDevices from "./user/devices";
import * as userGoogle from "./user/google";
import * as userPasskeys from "./user/passkeys";
import * as userTelevision from "./user/television";
import * as userUserConfig from "./user/user-config";

/** Everything that describes a call, by the name of the call; the rest are types and parts of schemas. */
const DESCRIPTIONS = {
  ...siteBrand,
  ...siteContent,
  ...siteFailures,
  ...siteMailLinks,
  ...sitePictures,
  ...sitePlans,
  ...siteTexts,
  ...userAccount,
  ...userAccountChanges,
  ...userCaptcha,
  ...userCompany,
  ...userDevices,
  ...userGoogle,
  ...userPasskeys,
  ...userTelevision,
  ...userUserConfig,
  ...billCards,
  ...billCheckout,
  ...billCodes,
  ...billCoupons,
  ...billInstallments,
  ...billOrders,
  ...billPaymentSteps,
  ...billPendingOrders,
  ...billWithdrawal,
  ...jobRenewal,
};

/** Every call of the table with its schemas. The forwarder answers 404 to any other. */
export const REGISTRY = selectCalls(DESCRIPTIONS);

/** The calls of the table; one without its schemas does not compile. */
function selectCalls<
  Descriptions extends { readonly [Name in EndpointName]: Endpoint & { readonly name: Name } },
>(descriptions: Descriptions): Pick<Descriptions, EndpointName> {
  const names = Object.keys(CALLS) as EndpointName[];
  return Object.fromEntries(names.map((name) => [name, descriptions[name]])) as Pick<
    Descriptions,
    EndpointName
  >;
}

/** The calls with the segments of their paths. */
const ENDPOINTS = Object.values(REGISTRY).map((endpoint: Endpoint) => ({
  endpoint,
  segments: endpoint.path.split("/"),
}));

export type EndpointMatch =
  | { kind: "found"; endpoint: Endpoint; inPath: Record<string, string> }
  | { kind: "wrongMethod"; allowed: string[] }
  | { kind: "unknown" };

/**
 * Finds the call for a method and path. `inPath` holds the decoded `{…}` fields, which the payload schema validates.
 * A path that cannot be decoded is unknown.
 */
export function matchEndpoint(method: string, pathname: string): EndpointMatch {
  const pathSegments = pathname.split("/");
  const matches = ENDPOINTS.flatMap(({ endpoint, segments }) => {
    const inPath = matchPath(segments, pathSegments);
    return inPath ? [{ endpoint, inPath }] : [];
  });
  const results = matches.find(({ endpoint }) => endpoint.method === method);
  if (results) return { kind: "found", ...results };
  if (matches.length > 0)
    return { kind: "wrongMethod", allowed: matches.map(({ endpoint }) => endpoint.method) };
  return { kind: "unknown" };
}

function matchPath(
  segments: readonly string[],
  pathSegments: readonly string[],
): Record<string, string> | null {
  if (segments.length !== pathSegments.length) return null;
  const fields: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = pathSegments[index] ?? "";
    if (segment.startsWith("{")) {
      try {
        fields[segment.slice(1, -1)] = decodeURIComponent(value);
      } catch {
        return null;
      }
    } else if (segment !== value) return null;
  }
  return fields;
}
