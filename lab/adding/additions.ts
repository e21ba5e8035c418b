import { addMessage, edit, insertAfter, insertBefore } from "./edit-source";
import type { SourceCopy } from "./source-copy";

/** One kind of addition, carried out as docs/adding.md says, with everything that stands there and nothing else. */
export interface Addition {
  /** Its section in docs/adding.md. */
  section: string;
  /** What is added. */
  name: string;
  carryOut: (source: SourceCopy) => void;
  /** Texts that begin as copies; they count as texts and not as edits. */
  copies?: readonly string[];
  /** The tests that the section names, besides those of the architecture. */
  suites: readonly string[];
}

const language: Addition = {
  section: "A language",
  name: "German",
  carryOut(source) {
    for (const file of source.list("messages/en"))
      source.write(`messages/de/${file}`, source.read(`messages/en/${file}`) ?? "");
    const texts = "backend/seed/texts";
    source.write(`${texts}/de.json`, source.read(`${texts}/en.json`) ?? "");
    const constants = "lib/config/constants.ts";
    edit(source, constants, '"ru"]', '"ru", "de"]');
    insertAfter(source, constants, '  ru: "Русский",\n', '  de: "Deutsch",\n');
    insertBefore(
      source,
      `${texts}/seed-texts.ts`,
      'import en from "./en.json";\n',
      'import de from "./de.json";\n',
    );
    insertAfter(
      source,
      `${texts}/seed-texts.ts`,
      "  ru: seedTexts.parse(ru),\n",
      "  de: seedTexts.parse(de),\n",
    );
  },
  copies: ["backend/seed/texts/de.json"],
  suites: [
    "lib/i18n/message-values.test.ts",
    "lib/domain/errors",
    "lib/domain/validation",
    "backend/seed/texts/seed-texts.test.ts",
  ],
};

const page: Addition = {
  section: "A page",
  name: "/about",
  carryOut(source) {
    insertBefore(
      source,
      "lib/domain/routes/routes.ts",
      '  "/404": {',
      '  "/about": { area: "public", shell: "main", titleKey: "about", query: [] },\n',
    );
    source.write(
      "app/[site]/[locale]/[client]/(public)/about/page.tsx",
      'import { AboutScreen } from "@/components/help/about-screen";\n\nexport default function AboutPage() {\n  return <AboutScreen />;\n}\n',
    );
    source.write(
      "components/help/about-screen.tsx",
      'import { useTranslations } from "next-intl";\n\n/** Says who runs the shop. */\nexport function AboutScreen() {\n  const t = useTranslations("meta.title");\n  return <h1>{t("about")}</h1>;\n}\n',
    );
    addMessage(source, "meta", "title.about", "About");
  },
  suites: [],
};

const errorCode: Addition = {
  section: "An error code",
  name: "2077",
  carryOut(source) {
    insertBefore(
      source,
      "lib/domain/errors/error-catalog.ts",
      "  previewOnly: {",
      '  orderPaused: { codes: [2077], next: "support", moneyMoved: "no" },\n',
    );
    addMessage(source, "errors", "code.orderPaused", { copyOf: "code.previewOnly" });
    edit(
      source,
      "lib/domain/errors/errors.test.ts",
      "2000, 2001, 2005, 2006, -1112",
      "2000, 2001, 2005, 2006, 2077, -1112",
    );
  },
  suites: ["lib/domain/errors"],
};

const currency: Addition = {
  section: "A currency",
  name: "BOB",
  carryOut(source) {
    const constants = "lib/config/constants.ts";
    insertAfter(source, constants, '  ZMW: "K",\n', '  BOB: "Bs",\n');
    insertAfter(source, constants, "  ZMW: 1,\n", "  BOB: 1,\n");
  },
  suites: ["lib/domain/money", "lib/server/pictures/fonts"],
};

const brandField: Addition = {
  section: "A brand field",
  name: "forumLink",
  carryOut(source) {
    insertBefore(
      source,
      "lib/contract/site/fields/company-fields.ts",
      '    "settings.helpShowEmail": flag(',
      `    "settings.forumLink": field("link", "forum-link", {
      hint: "forumLink",
      means: "Where members of the brand talk to each other; https.",
      otherwise: "none",
      shows: "help page",
      does: "A link to the forum of the brand's members; https.",
    }),
`,
    );
    addMessage(source, "studio", "fields.forumLink", { copyOf: "fields.helpLink" });
    addMessage(source, "studio", "hints.forumLink", { copyOf: "hints.helpLink" });
    const { code, output } = source.run("node", ["--import", "tsx", "scripts/openapi.ts"]);
    if (code !== 0) throw new Error(output);
  },
  suites: [
    "lib/contract/site",
    "lib/domain/site",
    "scripts/contract/field-tables.test.ts",
    "backend/modules/studio/command",
    "components/studio/editor",
  ],
};

const method: Addition = {
  section: "A payment method",
  name: "duitnow",
  carryOut(source) {
    const methods = "lib/domain/payment/methods/methods.ts";
    insertBefore(
      source,
      methods,
      "/** LiQuiDo, confirmed",
      `/** DuitNow QR. */
const DUITNOW = {
  ...CODE_METHOD,
  icon: "qr",
  stepIcons: ["qr", "mobile", "shield"],
  instructions: "duitnow",
  page: "/paymentResult",
  expiredPage: null,
  attemptMs: HOUR_MS,
} as const satisfies MethodDescriptor;

`,
    );
    insertAfter(source, methods, "  paynow: PAYNOW,\n", "  duitnow: DUITNOW,\n");
    edit(
      source,
      "lib/contract/bill/next-action.ts",
      'scheme: z.enum(["pix", "paynow", "caishen"])',
      'scheme: z.enum(["pix", "paynow", "caishen", "duitnow"])',
    );
    const profiles = "backend/providers/methods/provider-profiles.json";
    const { paynow } = JSON.parse(source.read(profiles) ?? "");
    insertBefore(source, profiles, '  "caishen": {\n', `  "duitnow": ${JSON.stringify(paynow)},\n`);
    insertAfter(
      source,
      "backend/providers/provider-rules.ts",
      '  paynow: { open: openPaynowCharge, nextAction: showCode("paynow", getPaynowReference) },\n',
      '  duitnow: { open: openPaynowCharge, nextAction: showCode("duitnow", getPaynowReference) },\n',
    );
    insertAfter(
      source,
      "lib/domain/payment/payment-page.test.ts",
      'pix" | "paynow" | "caishen',
      '" | "duitnow',
    );
    insertBefore(
      source,
      "lib/domain/payment/payment-page.test.ts",
      "  slip: createResultRow(SLIP),",
      `  duitnow: {
    pending: [[createQrAction("duitnow"), "/paymentResult"]],
    listed: "/paymentResult",
    ended: ENDED_ON_RESULT,
  },
`,
    );
    for (const key of ["method", "pay"])
      addMessage(source, "checkout", `${key}.duitnow`, { copyOf: `${key}.paynow` });
    addMessage(source, "checkout", "duitnow", { copyOf: "paynow" });
    addMessage(source, "codes", "duitnow", { copyOf: "paynow" });
  },
  suites: ["lib/domain/payment"],
};

const operator: Addition = {
  section: "A mobile-money operator",
  name: "halopesa",
  carryOut(source) {
    insertAfter(
      source,
      "lib/domain/payment/methods/mobile-operator.ts",
      "  tnm: { minutes: 3, numbers: { MW: /^8[89]/ } },\n",
      "  halopesa: { minutes: 3, numbers: { TZ: /^62/ } },\n",
    );
    const profiles = "backend/providers/methods/operator-profiles.json";
    const { tnm } = JSON.parse(source.read(profiles) ?? "");
    const profile = JSON.stringify({ ...tnm, name: "HaloPesa" });
    insertBefore(source, profiles, '  "tnm": {\n', `  "halopesa": ${profile},\n`);
    insertAfter(
      source,
      "lib/testing/samples/operator-phones.ts",
      '  tnm: { phone: "+265893456789", typed: "0893 456 789", country: "MW" },\n',
      '  halopesa: { phone: "+255623456789", typed: "0623 456 789", country: "TZ" },\n',
    );
    insertBefore(
      source,
      "backend/seed/brands/savanna.json",
      '    {\n      "method": "tnm"\n',
      '    { "method": "halopesa" },\n',
    );
    addMessage(source, "checkout", "method.halopesa", { copyOf: "method.tnm" });
    addMessage(source, "checkout", "pay.halopesa", { copyOf: "pay.tnm" });
  },
  suites: ["lib/domain/payment"],
};

const call: Addition = {
  section: "A call",
  name: "readOpeningHours",
  carryOut(source) {
    insertAfter(
      source,
      "lib/contract/calls.ts",
      '  listAreaCodes: { method: "GET", path: "/api/site/contry/phone/areacode", token: "none" },\n',
      '  readOpeningHours: { method: "GET", path: "/api/site/support/hours/v1", token: "none" },\n',
    );
    insertBefore(
      source,
      "lib/contract/site/content.ts",
      "/** Bytes of a report;",
      `export const readOpeningHours = defineEndpoint("readOpeningHours", {
  payload: emptyPayload,
  data: z.object({ hours: z.string().max(120) }),
});

`,
    );
    insertAfter(
      source,
      "backend/api/site/handlers.ts",
      "  listAreaCodes: async () => ({ countries: listAreaCodes() }),\n",
      '  readOpeningHours: async () => ({ hours: "Mo-Fr 9-17" }),\n',
    );
    insertAfter(
      source,
      "backend/api/conformance.test.ts",
      "  listAreaCodes: { good: () => ({}), bad: {} },\n",
      "  readOpeningHours: { good: () => ({}), bad: {} },\n",
    );
    insertBefore(
      source,
      "scripts/contract/call-summaries.json",
      '    "listAreaCodes": {',
      '    "readOpeningHours": { "summary": "When the support answers", "source": "ours" },\n',
    );
    insertBefore(
      source,
      "scripts/contract/features.json",
      '      "listAreaCodes": "phone',
      '      "readOpeningHours": "no hours beside the support\'s phone number",\n',
    );
    insertAfter(
      source,
      "scripts/contract/recording/stories/purchase.ts",
      '  await api.data("listAreaCodes", {}, VISITOR);\n',
      '  await api.data("readOpeningHours", {}, VISITOR);\n',
    );
    const { code, output } = source.run("node", ["--import", "tsx", "scripts/openapi.ts", "--record"]);
    if (code !== 0) throw new Error(output);
  },
  suites: ["backend/api/conformance.test.ts"],
};

export const ADDITIONS: readonly Addition[] = [
  page,
  errorCode,
  call,
  currency,
  brandField,
  method,
  operator,
  // The last: it copies the texts of the others.
  language,
];
