import { readFileSync } from "node:fs";
import { SETTING_TABLES, SITE_FIELD_TABLES } from "./field-tables";
import { fillTables } from "./upstream-tables";

it.each([
  ["docs/rules/site-fields.md", SITE_FIELD_TABLES],
  ["docs/operators-settings.md", SETTING_TABLES],
])("%s has the tables of the brand's fields (to write them anew: npm run openapi)", (path, tables) => {
  const document = readFileSync(path, "utf8");
  expect(document).toBe(fillTables(document, tables));
});
