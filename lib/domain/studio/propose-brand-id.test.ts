import { proposeBrandId } from "./propose-brand-id";

it.each([
  ["Nova", "nova"],
  ["Кино Дом", "kino-dom"],
  ["Ещё Щука", "eshche-shchuka"],
  ["São João TV+", "sao-joao-tv"],
  ["Łódź & Straße", "lodz-strasse"],
  ["Joe's", "joes"],
  ["24/7 Cine", "cine"],
  ["映画", ""],
  ["!", ""],
  [`${"long ".repeat(6)}name of a brand`, "long-long-long-long-long-long-na"],
])("a name becomes an id of Latin letters, digits and hyphens: %s", (name, id) => {
  expect(proposeBrandId(name)).toBe(id);
});
