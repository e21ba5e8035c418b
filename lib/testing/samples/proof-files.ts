/** A complete PDF of one empty page with a table of its objects; `filling` stands in a comment before that. */
export function createSamplePdf(filling: Uint8Array | string = ""): Buffer {
  const body = Buffer.concat([
    Buffer.from(
      "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n",
    ),
    Buffer.from("3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\n%"),
    Buffer.from(filling),
    Buffer.from("\n"),
  ]);
  const offsets = [1, 2, 3].map((number) => body.indexOf(`${number} 0 obj`));
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 4\n0000000000 65535 f \n${rows}trailer<</Root 1 0 R/Size 4>>\n`;
  return Buffer.concat([body, Buffer.from(`${table}startxref\n${body.length}\n%%EOF\n`)]);
}

const fromBase64 = (lines: readonly string[]) => Buffer.from(lines.join(""), "base64");

/** Images of four gray pixels. */
export const SAMPLE_IMAGES = {
  png: fromBase64([
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQImWPoAAMGCAUALK4G",
    "YSSeFPoAAAAASUVORK5CYII=",
  ]),
  jpg: fromBase64([
    "/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBD",
    "AQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAACAAID",
    "ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAA",
    "AP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKwAf//Z",
  ]),
} as const;
