import { joinTitle } from "./join-title";

it.each([
  ["Plans", "Lumen", "Plans · Lumen"],
  ["Lumen: your media, lit up", "Lumen", "Lumen: your media, lit up"],
  ["Тарифы ОРБИТЫ", "Орбит", "Тарифы ОРБИТЫ"],
])("a title gets the brand's name once: %j at %j", (title, name, joined) => {
  expect(joinTitle(title, name)).toBe(joined);
});
