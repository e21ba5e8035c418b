import type { Messages } from "next-intl";
import type { FIELD_PARSERS } from "./text-parsers";

type Texts = Messages["studio"];
type LeafKeys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${LeafKeys<Tree[Key]>}`;
}[keyof Tree & string];

/** How a value of a document is typed. */
export type FieldKind = keyof typeof FIELD_PARSERS | "flag" | "choice" | "color" | "paragraphs";

/** One value of a document in the console. */
export interface FieldSpec {
  path: readonly string[];
  kind: FieldKind;
  /** The key of the label in `studio.fields`. */
  label: LeafKeys<Texts["fields"]>;
  /** The key of a hint in `studio.hints`. */
  hint?: LeafKeys<Texts["hints"]> | undefined;
  /** The values of a choice; their labels are `studio.options.<value>`. */
  options?: readonly (keyof Texts["options"])[];
  /** What a flag or choice without a value means. */
  fallback?: boolean | string;
  /** No stored value of a choice means the fallback: to choose it empties the field. */
  isFallbackEmpty?: boolean;
  /** In which a text is written. */
  language?: string;
  /** As wide as the form. */
  wide?: boolean;
}

/** Fields that belong together; the title is `studio.groups.<title>`. */
export interface FieldGroup {
  title: keyof Texts["groups"];
  fields: readonly FieldSpec[];
}
