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
