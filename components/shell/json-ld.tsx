/** Structured data of a page for search engines. Every "<" is escaped, so the text can't close its element. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json">{text}</script>;
}
