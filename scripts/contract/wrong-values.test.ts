import type { Endpoint } from "@/lib/contract/endpoint";
import { parseEnvelope } from "@/lib/contract/envelope";
import { REGISTRY } from "@/lib/contract/registry";
import { readUpstreamAnswer } from "@/lib/server/upstream/answer/read-upstream-answer";
import { EXAMPLES } from "@/scripts/contract/recording/examples";

/** Values that no screen may show as if they were right, by the field that they are put in. */
const WRONG_VALUES: readonly { fields: RegExp; value: unknown; printed: string }[] = [
  { fields: /^amount$/, value: -7919, printed: "-7919" },
  { fields: /^amount$/, value: 79.19, printed: "79.19" },
  { fields: /^(currency|currencies)$/, value: "XTS", printed: "XTS" },
  { fields: /^(defaultLang|langs)$/, value: "xx", printed: '"xx"' },
  { fields: /^unit$/, value: "fortnight", printed: "fortnight" },
  { fields: /^(status|orderStatus|payStatus|state)$/, value: "DONE", printed: "DONE" },
  { fields: /^(kind|next)$/, value: "dance", printed: "dance" },
];

type Path = readonly (string | number)[];

/** The places of the fields; of a list, its first entry. */
function findPlaces(data: unknown, fields: RegExp, path: Path = []): Path[] {
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const at = [...path, name];
    if (!fields.test(name) || (typeof value === "object" && !Array.isArray(value)))
      return findPlaces(value, fields, at);
    if (!Array.isArray(value)) return [at];
    return typeof value[0] === "string" ? [[...at, 0]] : findPlaces(value, fields, at);
  });
}

function replaceAt(data: unknown, path: Path, value: unknown): unknown {
  const copy: unknown = structuredClone(data);
  const holder = path.slice(0, -1).reduce((at: unknown, key) => Reflect.get(at as object, key), copy);
  Reflect.set(holder as object, path.at(-1) ?? "", value);
  return copy;
}

const CASES = Object.values(REGISTRY).flatMap(({ name, data: schema }) => {
  const example = EXAMPLES[name]?.data;
  return WRONG_VALUES.flatMap(({ fields, value, printed }) =>
    findPlaces(example, fields).map(
      (path) =>
        [`${name} ${path.join(".")} = ${printed}`, schema, replaceAt(example, path, value), printed] as const,
    ),
  );
});

describe("a wrong value in an answer (rules/calls#partly-usable-answers, threat T45)", () => {
  it.each(WRONG_VALUES)("is tried: $printed", ({ printed }) => {
    expect(CASES.some(([, , , tried]) => tried === printed)).toBe(true);
  });

  it.each(CASES)("never passes as right: %s", (_, schema, data, printed) => {
    const outcome = parseEnvelope(JSON.stringify({ code: 0, data }), schema);
    expect(JSON.stringify(outcome.ok ? outcome.data : null)).not.toContain(printed);
    // Nothing is left out in silence.
    if (outcome.ok)
      expect([...(outcome.droppedParts ?? []), ...(outcome.unknownValues ?? [])]).not.toEqual([]);
  });
});

/** Another value of the same form. */
const toOther = (text: string) =>
  text.slice(0, -1) +
  ([...text].find((letter) => letter !== text.at(-1)) ?? (text.endsWith("1") ? "2" : "1"));

const SUBJECT_CASES = Object.values<Endpoint>(REGISTRY).flatMap((endpoint) => {
  const { payload = {}, data } = EXAMPLES[endpoint.name] ?? {};
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(endpoint.echoes ?? {})
    .filter(
      ([field, echo]) => Object.hasOwn(data, field) && payload[typeof echo === "string" ? echo : echo.of],
    )
    .map(([field]) => [endpoint.name, field, { endpoint, payload, data }] as const);
});

describe("an answer about something else (rules/calls#answers-about-something-else)", () => {
  it.each(SUBJECT_CASES)("%s: refused where `%s` is another, without its value", (_, field, example) => {
    const { endpoint, payload, data } = example;
    const read = (answer: object) =>
      readUpstreamAnswer(endpoint, payload, {
        status: 200,
        retryAfter: null,
        text: JSON.stringify({ code: 0, data: answer }),
      });
    const own: unknown = Reflect.get(data, field);
    const other = typeof own === "string" ? toOther(own) : ["other.example"];
    const { outcome, problem } = read({ ...data, [field]: other });
    expect(outcome).toEqual({ ok: false, code: -2499, transport: "broken" });
    expect(problem).toMatchObject({ kind: "other subject", path: `data.${field}` });
    expect(JSON.stringify(problem)).not.toContain(String(other));
    expect(read(data).outcome).toMatchObject({ ok: true });
  });

  it.each(["findSite", "readPlan", "readAccount", "valuateGoods", "pay", "readPayment", "readOrder"])(
    "is tried with an example of %s",
    (call) => expect(SUBJECT_CASES.map(([name]) => name)).toContain(call),
  );
});
