import type { BrandDocument } from "@/lib/contract/admin/brand-document";

type Policy = BrandDocument["terms"][string];
type Question = NonNullable<BrandDocument["contact"][string]["questions"]>[number];

/** A policy as an operator writes it: its title, then "## heading" lines, with empty lines between paragraphs. */
export function formatPolicy(policy: Policy | null): string {
  if (!policy) return "";
  const sections = policy.sections.map(({ heading, paragraphs }) =>
    [`## ${heading}`, ...paragraphs].join("\n\n"),
  );
  return [`# ${policy.title}`, ...sections].join("\n\n");
}

/** The policy that was written; null for an empty text, undefined where it has no title or a paragraph before the first heading. */
export function parsePolicy(text: string): Policy | null | undefined {
  const blocks = splitBlocks(text);
  const [first, ...rest] = blocks;
  if (first === undefined) return null;
  if (!first.startsWith("# ")) return undefined;
  const sections: Policy["sections"] = [];
  for (const block of rest) {
    const section = sections.at(-1);
    if (block.startsWith("## ")) sections.push({ heading: block.slice(3).trim(), paragraphs: [] });
    else if (!section) return undefined;
    else section.paragraphs.push(block);
  }
  return { title: first.slice(2).trim(), sections };
}

/** Questions as an operator writes them: "? question", then the answer. */
export const formatQuestions = (questions: readonly Question[]): string =>
  questions.map(({ question, answer }) => `? ${question}\n\n${answer}`).join("\n\n");

/** The questions that were written; undefined where a text stands before the first question or a question has no answer. */
export function parseQuestions(text: string): Question[] | undefined {
  const questions: Question[] = [];
  for (const block of splitBlocks(text)) {
    const last = questions.at(-1);
    if (block.startsWith("? ")) questions.push({ question: block.slice(2).trim(), answer: "" });
    else if (!last) return undefined;
    else last.answer = last.answer === "" ? block : `${last.answer}\n\n${block}`;
  }
  return questions.some(({ answer }) => answer === "") ? undefined : questions;
}

const splitBlocks = (text: string): string[] =>
  text
    .replace(/\r/g, "")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
