import { listWrongParts } from "./field-format";

it.each<[string, string[], unknown, Record<string, string>, object[]]>([
  [
    "each wrong host with its reason",
    ["hosts"],
    ["ok.example", "https://a.example", "b.example:8443", "c.example.", "d.example/x", "*.e.example", "f_g"],
    Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`hosts.${at}`, "invalid_format"])),
    [
      { reason: "hostScheme", item: "https://a.example" },
      { reason: "hostPort", item: "b.example:8443" },
      { reason: "hostDot", item: "c.example." },
      { reason: "hostPath", item: "d.example/x" },
      { reason: "hostWildcard", item: "*.e.example" },
      { reason: "host", item: "f_g" },
    ],
  ],
  ["a color", ["themeColor"], "red", { themeColor: "invalid_format" }, [{ reason: "color" }]],
  [
    "a currency",
    ["currencies"],
    ["XXX"],
    { "currencies.0": "invalid_value" },
    [{ reason: "currency", item: "XXX" }],
  ],
  ["a text that is too long", ["name"], "x", { name: "too_big 80" }, [{ reason: "tooLong", limit: 80 }]],
  ["a text with a tag", ["name"], "<b>", { name: "invalid_format" }, [{ reason: "markup" }]],
  [
    "a number that is too large",
    ["trialDays"],
    5000,
    { trialDays: "too_big 999" },
    [{ reason: "tooLarge", limit: 999 }],
  ],
  ["an empty list", ["langs"], [], { langs: "too_small 1" }, [{ reason: "tooFew", limit: 1 }]],
  [
    "a link of a player",
    ["settings", "players"],
    [{ device: "tv", link: "http://a.example" }],
    { "settings.players.0.link": "invalid_format" },
    [{ reason: "link", item: "tv → http://a.example" }],
  ],
  [
    "the path of an announcement",
    ["banner", "en"],
    { text: "Sale", path: "https://a.example" },
    { "banner.en.path": "invalid_format" },
    [{ reason: "path" }],
  ],
  [
    "a picture",
    ["settings", "images", "icon"],
    "javascript:x",
    { "settings.images.icon": "invalid_union" },
    [{ reason: "image" }],
  ],
  ["nothing that is known", ["name"], 5, { name: "invalid_type" }, [{ reason: "value" }]],
])("%s is told", (_, path, value, fields, expected) => {
  expect(listWrongParts(path, value, fields)).toEqual(expected);
});
