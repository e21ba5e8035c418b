import * as z from "zod";
import { CURRENCY_CODES, SMALLEST_AMOUNTS } from "@/lib/config/constants";
import { adminProblem } from "@/lib/contract/admin/admin-problem";
import { auditEntry } from "@/lib/contract/admin/audit";
import { brandWarning, documentValue, draftChange } from "@/lib/contract/admin/brand-changes";
import { brandDocument, brandFile } from "@/lib/contract/admin/brand-document";
import { brandKit, brandKitFile } from "@/lib/contract/admin/brand-kit";
import { brandDraft, brandSummary, brandVersion } from "@/lib/contract/admin/brands";
import { packCheck } from "@/lib/contract/admin/languages";
import { listedCoupon } from "@/lib/contract/admin/money/coupons";
import { listedRate } from "@/lib/contract/admin/money/rates";
import { providerCredentials } from "@/lib/contract/admin/money/secrets";
import { operator, operatorPasskey } from "@/lib/contract/admin/operators";
import { preview } from "@/lib/contract/admin/previews";
import { plannedPublication } from "@/lib/contract/admin/publishing/publications";
import { report } from "@/lib/contract/admin/report";
import { listedStatement } from "@/lib/contract/admin/withdrawals";
import { savedCard } from "@/lib/contract/bill/cards";
import { cardInput, quote } from "@/lib/contract/bill/checkout";
import { appliedDiscounts, coupon, couponHoldingOrder, quotedDiscounts } from "@/lib/contract/bill/coupons";
import { installmentPlan } from "@/lib/contract/bill/installments";
import { nextAction, paymentInfo } from "@/lib/contract/bill/next-action";
import { order } from "@/lib/contract/bill/orders";
import { paidConsent } from "@/lib/contract/bill/paid-consent";
import { customerInput } from "@/lib/contract/bill/payment-steps";
import { handoffView, openedHandoff } from "@/lib/contract/bill/pending-orders";
import { currency, language, money, price } from "@/lib/contract/field-schemas";
import { renewalInfo } from "@/lib/contract/job/renewal";
import { siteRecord } from "@/lib/contract/site/brand";
import { datedPlan, plan } from "@/lib/contract/site/plans";
import { userInfo } from "@/lib/contract/user/account";
import { captchaImage, captchaRequirement } from "@/lib/contract/user/captcha";
import { company } from "@/lib/contract/user/company";
import { device } from "@/lib/contract/user/devices";
import {
  passkeyAssertion,
  passkeyAttestation,
  passkeyCreationOptions,
  passkeyRequestOptions,
} from "@/lib/contract/user/passkey-options";
import { passkey } from "@/lib/contract/user/passkeys";

export type JsonSchema = Record<string, unknown>;

/** Written out, it would refer to itself, which generators of types can't write; without keywords a schema takes any JSON. */
const ANY_JSON: JsonSchema = { description: "Any JSON value." };

/** The schemas with a name of their own in the document. */
const COMPONENTS = {
  Money: money,
  Price: price,
  Currency: currency,
  Language: language,
  SiteRecord: siteRecord,
  Plan: plan,
  DatedPlan: datedPlan,
  Quote: quote,
  Card: cardInput,
  Payer: customerInput,
  AppliedDiscounts: appliedDiscounts,
  QuotedDiscounts: quotedDiscounts,
  InstallmentPlan: installmentPlan,
  PaymentState: paymentInfo,
  NextAction: nextAction,
  PaidConsent: paidConsent,
  Order: order,
  HandoffView: handoffView,
  OpenedHandoff: openedHandoff,
  SavedCard: savedCard,
  Coupon: coupon,
  CouponHoldingOrder: couponHoldingOrder,
  CaptchaImage: captchaImage,
  CaptchaRequirement: captchaRequirement,
  Renewal: renewalInfo,
  Session: userInfo,
  Device: device,
  Passkey: passkey,
  AdminProblem: adminProblem,
  BrandDocument: brandDocument,
  BrandKit: brandKit,
  BrandKitFile: brandKitFile,
  BrandPlan: brandDocument.shape.plans.unwrap().valueType,
  BrandDraft: brandDraft,
  BrandFile: brandFile,
  BrandSummary: brandSummary,
  PackCheck: packCheck,
  ProviderCredentials: providerCredentials,
  Preview: preview,
  PlannedPublication: plannedPublication,
  BrandVersion: brandVersion,
  BrandWarning: brandWarning,
  DraftChange: draftChange,
  JsonValue: documentValue,
  Operator: operator,
  OperatorPasskey: operatorPasskey,
  PasskeyAssertion: passkeyAssertion,
  PasskeyAttestation: passkeyAttestation,
  PasskeyCreationOptions: passkeyCreationOptions,
  PasskeyRequestOptions: passkeyRequestOptions,
  Company: company,
  Statement: listedStatement,
  DiscountCode: listedCoupon,
  ExchangeRate: listedRate,
  AuditEntry: auditEntry,
  Report: report,
} as const satisfies Record<string, z.ZodType>;

/** What a schema can't say of itself. */
const DESCRIPTIONS: Partial<Record<keyof typeof COMPONENTS, string>> = {
  Price: `An amount that can be paid: a multiple of 100 in ${CURRENCY_CODES.filter((code) => SMALLEST_AMOUNTS[code] === 100).join(", ")}.`,
  Quote: "Its amounts are of one currency and add up (docs/upstream.md, a purchase).",
};

const names = z.registry<{ id: string; description?: string | undefined }>();
for (const [id, schema] of Object.entries(COMPONENTS))
  names.add(schema, { id, description: DESCRIPTIONS[id as keyof typeof COMPONENTS] });

/** Collects the named schemas that other schemas refer to. */
export interface SchemaWriter {
  write(schema: z.ZodType, io: "input" | "output"): JsonSchema;
  components: Record<string, JsonSchema>;
}

/**
 * Writes JSON schemas with references to named ones. Answers stay open: an upstream may send more fields than the
 * contract lists.
 */
export function createSchemaWriter(): SchemaWriter {
  const components: Record<string, JsonSchema> = {};
  return {
    components,
    write(schema, io) {
      // In an object, because a named schema is written by reference only inside another one.
      const { properties, $defs = {} } = z.toJSONSchema(z.object({ written: schema }), {
        io,
        unrepresentable: "any",
        metadata: names,
        override: ({ zodSchema, jsonSchema }) => {
          refuseCaseless(zodSchema);
          // An object is open unless it says something else.
          if (jsonSchema.properties && isAnything(jsonSchema.additionalProperties))
            delete jsonSchema.additionalProperties;
        },
      }) as JsonSchema as { properties: { written: JsonSchema }; $defs?: Record<string, JsonSchema> };
      // What has no name of its own is inside of JsonValue, which is not written out.
      for (const [name, component] of Object.entries($defs).filter(([name]) =>
        Object.hasOwn(COMPONENTS, name),
      ))
        components[name] ??= name === "JsonValue" ? ANY_JSON : tidySchema(component);
      return tidySchema(properties.written);
    },
  };
}

const isAnything = (schema: unknown) => JSON.stringify(schema) === "{}";

/** A pattern is written without its flags, so one that ignores case would say less than it accepts. */
function refuseCaseless({ _zod }: z.core.$ZodType): void {
  const { patterns = [] } = _zod.bag as { patterns?: Iterable<RegExp> };
  for (const pattern of patterns)
    if (pattern.flags.includes("i")) throw new Error(`${pattern} ignores case, which a schema can't say`);
}

/** As the class `\p{Cc}`, for readers of patterns that don't know it. */
const CONTROL_CHARACTERS = "\\u0000-\\u001f\\u007f-\\u009f";

/** Points references at the components, and removes what a reader does not need. */
function tidySchema(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key === "$ref" && typeof value === "string")
      return value.replace("#/$defs/", "#/components/schemas/");
    if (key === "pattern" && typeof value === "string")
      return value.replaceAll("\\p{Cc}", CONTROL_CHARACTERS);
    if (key === "additionalProperties" && value === false) return undefined;
    return key === "id" && typeof value === "string" && Object.hasOwn(COMPONENTS, value) ? undefined : value;
  }) as JsonSchema;
}
