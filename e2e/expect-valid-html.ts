import { expect } from "@playwright/test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";

/** The rules of the HTML Standard alone, none of style. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] }),
);
/** Before anything that could contain other characters (HTML Standard, 4.2.5.4). */
const ENCODING_FIRST = /^<!DOCTYPE html><html[^>]*><head><meta charset="utf-8"\/?>/i;

/** Fails where a document is not valid, or does not start with its encoding. */
export async function expectHtmlValid(html: string, path: string): Promise<void> {
  expect(html.slice(0, 600), `${path} starts with its encoding`).toMatch(ENCODING_FIRST);
  const { results } = await validator.validateString(html);
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(problems, path).toEqual([]);
}
