import { readFileSync } from "node:fs";
import * as z from "zod";
import { readBrandData, readSiteConfig, readTheme } from "./brand";

interface SchemaNode {
  type?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
}

/** The paths of a schema's fields; those of a list's items stand for the list. */
function listFields(node: SchemaNode, path: string): string[] {
  const inner = node.anyOf?.find(({ type }) => type !== "null") ?? node;
  if (inner.properties)
    return Object.entries(inner.properties).flatMap(([name, field]) => listFields(field, `${path}.${name}`));
  return inner.items?.properties ? listFields(inner.items, path) : [path];
}

const listCallFields = (schema: z.ZodType, path: string) =>
  listFields(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as SchemaNode, path);

const ROWS = [
  ...readFileSync("docs/rules/site-fields.md", "utf8").matchAll(/^\| `([\w.]+)` \|(.+)\|(.+)\|(.+)\|$/gm),
];

describe("the table of a brand's fields (rules/site-fields)", () => {
  it("has every field of the three calls, in their order, and no other", () => {
    const fields = [
      ...listCallFields(readTheme.data, "theme"),
      ...listCallFields(readSiteConfig.data, "config"),
      ...listCallFields(readBrandData.data, "brandData"),
    ];
    expect(fields.length).toBeGreaterThan(50);
    expect(ROWS.map(([, field]) => field)).toEqual(fields);
  });

  it.each(ROWS.map(([, field, ...cells]) => [field, cells] as const))(
    "says of %s what it means, its default, and where it shows",
    (_, cells) => {
      expect(cells).toHaveLength(3);
      for (const cell of cells) expect(cell.trim()).not.toBe("");
    },
  );
});
