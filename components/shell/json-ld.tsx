/** Facts of a page for search engines. The text can't end its element: every "<" is written as an escape. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json">{text}</script>;
}
