import type { Messages } from "next-intl";
import { FIELD_SECTIONS, type FieldSection } from "@/components/studio/editor/field-sections";

type Section = keyof Messages["studio"]["brand"]["sections"];

const SECTION_BY_PART: Record<string, Section> = {
  plans: "plans",
  methods: "methods",
  texts: "words",
  packs: "languages",
  terms: "pages",
  privacy: "pages",
  contact: "pages",
  banner: "pages",
  tagline: "basics",
};

/** The section of the console in which a value of a document is changed. */
export function getSectionOfPath(path: readonly string[]): Section {
  const [part = "", name] = path;
  if (part === "settings" && name === "images") return "pictures";
  if (part === "settings" && name === "players") return "features";
  const known = SECTION_BY_PART[part];
  if (known) return known;
  const address = path.join(".");
  const found = Object.entries(FIELD_SECTIONS).find(([, groups]) =>
    groups.some(({ fields }) => fields.some((field) => field.path.join(".") === address)),
  );
  return (found?.[0] as FieldSection | undefined) ?? "basics";
}
