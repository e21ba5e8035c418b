import { MINUTE_MS } from "@/lib/config/constants";
import { nextAction } from "@/lib/contract/bill/next-action";
import type { Echo, EchoRule, Endpoint } from "@/lib/contract/endpoint";
import { REGISTRY } from "@/lib/contract/registry";
import { ERROR_ROWS, type ErrorRow } from "@/lib/domain/errors/error-catalog";
import type { MethodDescriptor } from "@/lib/domain/payment/methods/method-descriptor";
import { METHODS } from "@/lib/domain/payment/methods/methods";
import messages from "@/messages/en/errors.json";
import words from "./code-words.json";
import { FEATURES } from "./features";

/** The tables of docs/upstream.md that are written from the code, by the name of their place. */
const UPSTREAM_TABLES: Record<string, () => string> = {
  features: createFeatureTable,
  subjects: createSubjectTable,
  methods: createMethodTable,
  codes: createCodeTable,
};

/** A document with its tables written anew between `<!-- name -->` and `<!-- /name -->`. */
export function fillTables(markdown: string, tables: Record<string, () => string> = UPSTREAM_TABLES): string {
  return Object.entries(tables).reduce((text, [name, createTable]) => {
    const [before, rest] = splitOnce(text, `<!-- ${name} -->\n`);
    const [, after] = splitOnce(rest, `<!-- /${name} -->`);
    return `${before}<!-- ${name} -->\n${createTable()}\n<!-- /${name} -->${after}`;
  }, markdown);
}

function splitOnce(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`The document has no place for ${mark.trim()}.`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

export const createTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

function createFeatureTable(): string {
  return createTable(
    ["feature", "needed", "what is missing without it, or without an optional call of it"],
    FEATURES.map(({ name, core, needed, without, optional = {} }) => [
      core ? `**${name}**` : name,
      needed.map((call) => `\`${call}\``).join(", "),
      [
        ...(without ? [without] : []),
        ...Object.entries(optional).map(([call, loss]) => `\`${call}\`: ${loss}`),
      ].join("<br>"),
    ]),
  );
}

const ECHO_RULES: Record<EchoRule, string> = {
  same: "",
  lists: ", which is one of the list",
  sameDigits: ", in any notation",
  count: ", of which 1 may be left out",
  names: ", in any spelling",
};

function createSubjectTable(): string {
  const rows = Object.values<Endpoint>(REGISTRY).flatMap(({ name, echoes = {} }) => {
    const fields = Object.entries(echoes).map(([path, echo]) => {
      const { of, rule = "same", optional }: Echo = typeof echo === "string" ? { of: echo } : echo;
      return `\`${path}\` repeats \`${of}\`${ECHO_RULES[rule]}${optional ? "; it may be left out" : ""}`;
    });
    return fields.length > 0 ? [[`\`${name}\``, fields.join("<br>")]] : [];
  });
  return createTable(["call", "field of the answer"], rows);
}

const QR_SCHEMES: readonly string[] = nextAction.options.flatMap(({ shape }) =>
  "scheme" in shape ? shape.scheme.options : [],
);

function createMethodTable(): string {
  return createTable(
    ["code", "`nextAction.kind` of a pending payment", "payable for"],
    Object.entries<MethodDescriptor>(METHODS).map(([code, method]) => [
      `\`${code}\``,
      describeNextAction(code, method),
      formatMinutes(method.attemptMs / MINUTE_MS),
    ]),
  );
}

function describeNextAction(code: string, { kind, form, instructions }: MethodDescriptor): string {
  if (kind === "card") return "none; `challenge` for 3-D Secure";
  if (kind === "phoneCode") return "`otp`";
  if (kind === "redirect") return form === "payer" ? "`customer`, then `redirect`" : "`redirect`";
  if (instructions !== null && QR_SCHEMES.includes(instructions)) return `\`qr\`, scheme \`${instructions}\``;
  return `\`${instructions}\`${code === "orange" ? "; `otp` where the buyer dials for a code" : ""}`;
}

function formatMinutes(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 2_880 ? `${minutes / 60} hours` : `${Math.round(minutes / 1_440)} days`;
}

/** How the table of codes says each value of a row; a new value does not compile without its words. */
const CODE_WORDS: { [Field in keyof typeof words]: Record<ErrorRow[Field], string> } = words;

function createCodeTable(): string {
  const texts: Record<string, string> = messages.code;
  return createTable(
    ["code", "name", "message (English)", "shown", "effect", "money", "suggestion"],
    ERROR_ROWS.map(({ code, messageKey, shownBy, reaction, moneyMoved, next, field }) => {
      const name = messageKey.replace("code.", "");
      const place = field ? `at the field ${field}` : "";
      return [
        String(code),
        name,
        texts[name] ?? "",
        [CODE_WORDS.shownBy[shownBy], place].filter(Boolean).join(", "),
        CODE_WORDS.reaction[reaction],
        CODE_WORDS.moneyMoved[moneyMoved],
        CODE_WORDS.next[next],
      ];
    }),
  );
}
