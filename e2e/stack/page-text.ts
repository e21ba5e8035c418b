const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};

/** What a person reads in a part of a page: no script, which has all texts of the page in it, and no attribute. */
export const readPageText = (html: string): string =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|nbsp|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * The `main` element of a page.
 * @throws Error where there is none
 */
export function findMain(html: string): string {
  const [main] = /<main\b[\s\S]*<\/main>/.exec(html) ?? [];
  if (main === undefined) throw new Error(`No main element in ${html.slice(0, 200)}`);
  return main;
}
