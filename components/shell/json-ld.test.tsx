import { renderToStaticMarkup } from "react-dom/server";
import { JsonLd } from "./json-ld";

describe("JsonLd", () => {
  it("keeps its text within its element, whatever a brand is called (threat T34)", () => {
    const name = '</script><script>alert(1)</script><!--"&\u2028';
    const html = renderToStaticMarkup(<JsonLd data={{ "@type": "Brand", name }} />);
    const [, text = ""] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
    expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", "@type": "Brand", name });
  });
});
