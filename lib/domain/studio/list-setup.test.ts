import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { HostCheck, SetupFacts } from "@/lib/contract/admin/setup";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import { listSetup } from "./list-setup";

const COMPLETE: Partial<BrandDocument> = {
  settings: {
    images: { navLogo: "/brands/nova/logo.svg", icon: "/brands/nova/icon.svg" },
    company: { legalName: "Nova Ltd", address: "1 Road", country: "BR" },
    contact: { email: "help@nova.test" },
  },
  plans: {
    "1": {
      ...{ position: 0, active: true, periodUnit: "month", periodCount: 1, validityDays: 30, devices: 1 },
      ...{ recommended: false, requiresRenewal: false, texts: {}, prices: {} },
    },
  },
  methods: { card: { position: 0, currencies: ["USD"], discountRate: 0 } },
};
const FACTS: SetupFacts = { lastPaidAt: 1, mail: { isSent: true, sender: "no-reply@nova.test" } };
const found = (state: HostCheck["state"]) => new Map([["nova.test", { state } as HostCheck]]);
const list = (
  change: Partial<BrandDocument> = COMPLETE,
  warnings: BrandWarning[] = [],
  facts: SetupFacts | undefined = FACTS,
  hosts = found("fine"),
) => {
  const document = createSampleBrand(change).draft?.document as BrandDocument;
  return listSetup({ document, warnings, facts, hosts });
};
const listLeft = (...input: Parameters<typeof list>) =>
  list(...input)
    .rows.filter(({ state }) => state !== "done")
    .map(({ step, state, path }) => `${step} ${state} ${path.join(".")}`);

it("nothing is left of a brand that has everything, whose hosts lead here and where somebody has paid", () => {
  expect(listLeft()).toEqual([]);
});

it("a brand that was just begun names where each step is done", () => {
  expect(listLeft({}, [], { lastPaidAt: null, mail: { isSent: false, sender: null } }, new Map())).toEqual([
    "hosts unknown hosts",
    "pictures open settings.images.logoDesktopLeft",
    "plans open plans",
    "prices open plans",
    "methods open methods",
    "legal open settings.company.legalName",
    "mails open settings.contact.email",
    "purchase open ",
  ]);
});

it.each(["unresolved", "notPublic", "unreachable", "elsewhere", "badCertificate"] as const)(
  "a host that is %s is left",
  (state) => {
    expect(listLeft(COMPLETE, [], FACTS, found(state))).toEqual(["hosts open hosts"]);
  },
);

it("a note opens its step and leads to its field; one of no step is apart", () => {
  const note = (code: BrandWarning["code"], ...path: string[]): BrandWarning => ({
    ...{ severity: "warning", code, path, values: {} },
  });
  const warnings = [
    note("planWithoutText", "plans", "1", "texts", "ru"),
    note("missingWords", "terms", "ru"),
    note("imageTooLarge", "settings", "images", "icon"),
    note("contrast", "themeColor"),
  ];
  expect(listLeft(COMPLETE, warnings)).toEqual([
    "pictures open settings.images.icon",
    "languages open plans.1.texts.ru",
    "legal open terms.ru",
  ]);
  expect(list(COMPLETE, warnings).others.map(({ code }) => code)).toEqual(["contrast"]);
});

it.each<[BrandWarning["code"], string]>([
  ["languageNotOffered", "languages"],
  ["untranslatedPackWords", "languages"],
  ["senderOfOtherHost", "mails"],
])("%s leaves %s open", (code, step) => {
  const path = code === "senderOfOtherHost" ? ["settings", "mail", "senderAddress"] : ["packs", "fr"];
  const warning: BrandWarning = { severity: "warning", code, path, values: {} };
  expect(listLeft(COMPLETE, [warning])).toEqual([`${step} open ${path.join(".")}`]);
});

it("mails that stay in this installation are left, whoever answers them", () => {
  expect(listLeft(COMPLETE, [], { ...FACTS, mail: { isSent: false, sender: null } })).toEqual([
    "mails open settings.contact.email",
  ]);
});
