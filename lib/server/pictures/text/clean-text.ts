const MAX_LENGTH = 160;

/** Characters without an outline in a typeface: emoji with what joins and changes them, control characters, marks of direction. */
const UNDRAWN =
  /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}\p{Me}\p{Cc}\p{Cf}\p{Co}]/gu;

/** A brand's text for a picture: one line, composed letters, no emoji, at most 160 characters. */
export function cleanText(text: string): string {
  const composed = text.slice(0, 4 * MAX_LENGTH).normalize("NFC");
  const drawn = composed.replace(/[\t\n\r]/g, " ").replace(UNDRAWN, "");
  return [...drawn.replace(/ {2,}/g, " ").trim()].slice(0, MAX_LENGTH).join("");
}
