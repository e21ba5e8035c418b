/** Structured data of a page for search engines; nothing where there is none. Every "<" is escaped, so the text can't close its element. */
export function JsonLd({ data }: { data: Record<string, unknown> | null }) {
  if (data === null) return null;
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json">{text}</script>;
}
