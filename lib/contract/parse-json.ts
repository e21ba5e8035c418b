/** Levels of a value: enough for every document of the contract, and few enough for code that walks a value by calling itself. */
export const MAX_JSON_DEPTH = 64;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * The value of a JSON text from outside (rules/bad-input#json); undefined where the text is no JSON, or has more than
 * `MAX_JSON_DEPTH` levels. Never throws.
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counts the brackets outside of texts, so that a value is never built only to be refused. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (character === QUOTE) index = findEndOfText(text, index);
    else if (character === CLOSE_LIST || character === CLOSE_OBJECT) depth -= 1;
    else if (character === OPEN_LIST || character === OPEN_OBJECT) {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return true;
    }
  }
  return false;
}

/** The index of the quote that ends a text; the length where none does. */
function findEndOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = end;
    while (text.charCodeAt(escapes - 1) === BACKSLASH) escapes -= 1;
    if ((end - escapes) % 2 === 0) return end;
  }
  return text.length;
}

/**
 * Reads a body as UTF-8 text; null when it has more than `maxBytes`. Counts the bytes itself, because a length header
 * may be missing or wrong.
 * @throws TypeError the bytes are not UTF-8, or the connection broke off
 */
export async function readLimitedText(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<string | null> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let size = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
