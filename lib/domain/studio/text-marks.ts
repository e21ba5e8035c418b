/** Letters of ASCII as tag characters, which no browser draws and no font needs (Unicode, 23.9). */
const TAGS = 0xe0000;
const END = String.fromCodePoint(0xe007f);
const MARK = /([\u{e0020}-\u{e007e}]+)\u{e007f}/gu;

/** The mark of a text in a preview: its key, invisible. @param key letters of ASCII */
const createMark = (key: string): string =>
  String.fromCodePoint(...[...key].map((letter) => TAGS + (letter.codePointAt(0) ?? 0))) + END;

/** The keys of the marks in a text, in their order. */
export const readTextMarks = (text: string): string[] =>
  [...text.matchAll(MARK)].map(([, tags = ""]) =>
    String.fromCodePoint(...[...tags].map((tag) => (tag.codePointAt(0) ?? TAGS) - TAGS)),
  );

/** A text as people see it. */
export const removeTextMarks = (text: string): string => text.replace(MARK, "");

/**
 * A copy of a message tree, compiled or not, in which each text ends with its mark (rules/studio#a-click-opens-the-field).
 * @param isMarked by the text's key ("home.hero.discover")
 */
export function markMessages<Messages extends object>(
  messages: Messages,
  isMarked: (key: string) => boolean,
): Messages {
  const mark = (value: unknown, key: string): unknown => {
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, mark(part, key === "" ? name : `${key}.${name}`)]),
      );
    if (value === "" || !isMarked(key)) return value;
    if (typeof value === "string") return value + createMark(key);
    // A compiled text is the list of its parts.
    return Array.isArray(value) ? [...value, createMark(key)] : value;
  };
  return mark(messages, "") as Messages;
}
