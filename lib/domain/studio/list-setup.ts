import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { HostCheck, SetupFacts } from "@/lib/contract/admin/setup";

/** What a brand needs before it opens, in the order in which it is done. */
const SETUP_STEPS = [
  "hosts",
  "pictures",
  "plans",
  "prices",
  "methods",
  "languages",
  "legal",
  "mails",
  "purchase",
] as const;
type SetupStep = (typeof SETUP_STEPS)[number];

export interface SetupRow {
  step: SetupStep;
  /** `unknown`: nobody has looked yet. */
  state: "done" | "open" | "unknown";
  /** The value by which it is done. */
  path: readonly string[];
  /** Why it is not done, or what is to be known of it all the same. */
  warnings: readonly BrandWarning[];
}

type Code = BrandWarning["code"];
/** Each code has an entry, so that a step with a note never counts as done; null: it belongs to none. */
const STEPS: Record<Exclude<Code, "missingWords">, SetupStep | null> = {
  ...{ noHost: "hosts", hostTaken: "hosts", hostRepeated: "hosts", hostOfConsole: "hosts" },
  ...{ originOfOtherHost: "hosts", noPlan: "plans", renewalRequired: "plans" },
  ...{ planWithoutPrice: "prices", originalPriceAlone: "prices" },
  ...{ noMethod: "methods", unknownMethod: "methods", methodWithoutCurrency: "methods" },
  ...{ unknownLanguage: "languages", ownDefaultLanguage: "languages", planWithoutText: "languages" },
  ...{ missingPackWords: "languages", missingAltText: "languages", unusablePackWords: "languages" },
  ...{ untranslatedPackWords: "languages", languageNotOffered: "languages" },
  ...{ senderOfOtherHost: "mails" },
  ...{ imageUnreachable: "pictures", imageUnchecked: "pictures", imageTooLarge: "pictures" },
  ...{ imageWrongType: "pictures", imageUnsafe: "pictures", imageNotDrawn: "pictures" },
  ...{ imageDamaged: "pictures", imageTooSlow: "pictures" },
  ...{ wrongValue: null, unknownField: null, bannerWithoutText: null, contrast: null, unknownText: null },
  ...{ unusableText: null, droppedValue: null, unusableRedirect: null, unusableRule: null },
  ...{ unknownPage: null, googleWithoutClient: null },
};

/** The step that a note is about; null: none of them. */
function findStep({ code, path }: BrandWarning): SetupStep | null {
  if (code === "missingWords") return path[0] === "tagline" ? "languages" : "legal";
  return STEPS[code];
}

interface SetupInput {
  document: BrandDocument;
  warnings: readonly BrandWarning[];
  /** Undefined: not read yet. */
  facts: SetupFacts | undefined;
  /** What was found at hosts in this window. */
  hosts: ReadonlyMap<string, HostCheck>;
}

/** What is done and what is left of a brand (rules/studio#what-is-left), and the notes that belong to no step. */
export function listSetup(input: SetupInput): { rows: SetupRow[]; others: BrandWarning[] } {
  const { warnings } = input;
  const rows = SETUP_STEPS.map((step): SetupRow => {
    const own = warnings.filter((warning) => findStep(warning) === step);
    const { state, path } = judge(step, input);
    return {
      ...{ step, warnings: own },
      state: own.length > 0 ? "open" : state,
      path: own[0]?.path ?? path,
    };
  });
  return { rows, others: warnings.filter((warning) => findStep(warning) === null) };
}

/** How a step stands where no note is about it. */
function judge(step: SetupStep, { document, facts, hosts }: SetupInput): Pick<SetupRow, "state" | "path"> {
  const { settings, plans } = document;
  const by = (isDone: boolean, path: readonly string[]) => ({
    state: isDone ? ("done" as const) : ("open" as const),
    path,
  });
  const isSold = Object.values(plans).some(({ active }) => active);
  switch (step) {
    case "hosts": {
      const states = document.hosts.map((host) => hosts.get(host)?.state ?? "unknown");
      const isUnknown = states.includes("unknown");
      const isFine = states.every((state) => state === "fine" || state === "thisMachine");
      return isUnknown ? { state: "unknown", path: ["hosts"] } : by(isFine, ["hosts"]);
    }
    case "pictures": {
      const { navLogo, logoDesktopLeft, icon } = settings.images ?? {};
      if (!navLogo && !logoDesktopLeft) return by(false, ["settings", "images", "logoDesktopLeft"]);
      return by(Boolean(icon), ["settings", "images", "icon"]);
    }
    case "legal": {
      const { legalName, address, country } = settings.company ?? {};
      const missing = Object.entries({ legalName, address, country }).find(([, value]) => !value)?.[0];
      return by(missing === undefined, ["settings", "company", missing ?? "legalName"]);
    }
    case "mails":
      if (!facts) return { state: "unknown", path: ["settings", "contact", "email"] };
      return by(facts.mail.isSent && Boolean(settings.contact?.email), ["settings", "contact", "email"]);
    case "purchase":
      if (!facts) return { state: "unknown", path: [] };
      return by(facts.lastPaidAt !== null, []);
    case "plans":
    case "prices":
      return by(isSold, ["plans"]);
    case "methods":
      return by(Object.keys(document.methods).length > 0, ["methods"]);
    case "languages":
      return by(true, ["langs"]);
  }
}
