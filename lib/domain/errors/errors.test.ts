import { LOCALES, PASSWORD_MIN_LENGTH, SCENES, VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import { readAllMessages } from "@/lib/testing/read-messages";
import en from "@/messages/en/errors.json";
import { ERROR_ROWS, getErrorRow, isSessionEndCode } from "./error-catalog";
import { getErrorReaction } from "./error-reaction";
import { TRANSPORT_ERROR_CODES } from "./transport-error-codes";

const MESSAGES_BY_LOCALE = readAllMessages("errors");

/** Letters of the shortest way to say that nothing was charged. */
const SHARED_LENGTH = 14;

/** As listed in rules/errors#catalog. */
const SILENT_CODES = [0, 301, 302, 306, 309, 312, 314, 315, 2002, 2003, 2007, 3001, 5000, 5003, 5008, 5015];
const SPECIAL_CODES = [201, 203, -24010, -24020, 21, -1112, -24030, 6001, 6000];
const LISTED_CODES = [
  ...[
    1, 2, 7, 3, 4, 12, 5, 6, 13, 8, 9, 10, 11, 15, 29, 16, 17, 21, 28, 32, 105, 112, 187, 197, 201, 203, 3001,
  ],
  ...[
    106, 4596, 7004, 301, 302, 306, 312, 309, 314, 315, 1014, 5015, 1000, 1001, 1003, 1015, 1020, 1021, 1022,
    1023, 1030,
  ],
  ...[
    1040, 1300, 2002, 2003, 2008, 2000, 2001, 2005, 2006, -1112, 4000, 4597, 4598, 5000, 5003, 5008, 6201,
    6202,
  ],
  ...[
    6204, 6206, 6207, 6300, 6699, 9000, 9001, 9002, 9003, 9991, 10024, 10025, 10026, 10027, 10028, 10029,
    10302, 10303,
  ],
  ...[-24010, -24020, -24030, -24031, -24040, -24050, -2500, -2511, -2502, -2400, -2499, -2602, -2408, -2223],
  ...[-3031, -3032, -3033, -3034, -3035, -3036, -3039],
];

describe("error catalog (rules/errors#catalog)", () => {
  it("has one row for every code, and no other", () => {
    const codes = ERROR_ROWS.map((row) => row.code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codes)).toEqual(
      new Set([...LISTED_CODES, ...SILENT_CODES, ...SPECIAL_CODES].filter((code) => code !== 0)),
    );
  });

  it.each(ERROR_ROWS.map((row) => [row.code, row] as const))(
    "%d has a message in every language",
    (_, row) => {
      const name = row.messageKey.replace("code.", "");
      for (const locale of LOCALES) {
        expect(Object.entries(MESSAGES_BY_LOCALE[locale].code)).toContainEqual([
          name,
          expect.stringMatching(/\S.*[.!?]$/),
        ]);
      }
    },
  );

  it("has a label in every language for every suggestion but none", () => {
    const suggestions = new Set(ERROR_ROWS.map((row) => row.next).filter((next) => next !== "none"));
    for (const locale of LOCALES)
      expect(new Set(Object.keys(MESSAGES_BY_LOCALE[locale].next))).toEqual(suggestions);
  });

  it("has no unused message, and the same keys and placeholders in every language", () => {
    const names = new Set(ERROR_ROWS.map((row) => row.messageKey.replace("code.", "")));
    expect(new Set(Object.keys(en.code))).toEqual(names);
    for (const locale of LOCALES)
      expect(getPlaceholderShape(MESSAGES_BY_LOCALE[locale])).toEqual(getPlaceholderShape(en));
  });

  it("names the limits that the rules check (rules/validation#rules-of-a-site)", () => {
    for (const locale of LOCALES) {
      expect(MESSAGES_BY_LOCALE[locale].field.passwordTooShort).toContain(String(PASSWORD_MIN_LENGTH));
      expect(MESSAGES_BY_LOCALE[locale].field.codeInvalid).toContain(String(VERIFICATION_CODE_LENGTH));
    }
  });

  it("states that nothing was charged wherever a payment is known to have charged nothing", () => {
    const names = ERROR_ROWS.filter(({ moneyMoved, code }) => moneyMoved === "no" && code !== 1015).map(
      ({ messageKey }) => messageKey.replace("code.", "") as keyof typeof en.code,
    );
    // A language says it with the same words everywhere; what they are, its first message shows.
    for (const locale of LOCALES) {
      const messages = names.map((name) => MESSAGES_BY_LOCALE[locale].code[name].toLowerCase());
      const [first = ""] = messages;
      const shared = Array.from(first, (_, at) => first.slice(at, at + SHARED_LENGTH)).filter(
        (part) => part.length === SHARED_LENGTH && messages.every((message) => message.includes(part)),
      );
      expect([locale, shared.length > 0]).toEqual([locale, true]);
    }
    for (const name of names) expect(en.code[name]).toMatch(/nothing was charged/i);
  });

  it("gives an unknown code the generic message and no statement about money", () => {
    expect(getErrorRow(424242)).toMatchObject({
      messageKey: "generic.unknown",
      shownBy: "toast",
      moneyMoved: "unknown",
    });
  });

  it.each([
    [21, true],
    [-24010, true],
    [-24020, true],
    [-24030, true],
    [-1112, true],
    [-24031, false],
    [2003, false],
    [424242, false],
  ])("%d ends the session: %p", (code, expected) => {
    expect(isSessionEndCode(code)).toBe(expected);
  });

  it("has a row for every code of our own server", () => {
    for (const code of Object.values(TRANSPORT_ERROR_CODES))
      expect(getErrorRow(code).messageKey).not.toBe("generic.unknown");
  });
});

describe("handling of responses (rules/errors#catalog), every row in every scene", () => {
  const stays = { resetSession: false, goTo: null };
  const special: Record<number, (scene: string) => object> = {
    201: createStbNoticePath(201),
    203: createStbNoticePath(203),
    [-24010]: () => ({ toast: false, resetSession: true, goTo: null, answer: "reject" }),
    [-24020]: () => ({ toast: false, resetSession: true, goTo: null, answer: "reject" }),
    21: () => ({ toast: false, resetSession: true, goTo: null, answer: "reject" }),
    [-1112]: () => ({ toast: true, resetSession: true, goTo: null, answer: "reject" }),
    [-24030]: () => ({ toast: true, resetSession: true, goTo: "/login", answer: "reject" }),
    6001: () => ({ toast: false, resetSession: false, goTo: "/404", answer: "reject" }),
    6000: () => ({
      toast: false,
      resetSession: false,
      goTo: "/pricing-table?error=6000&type=cannotBuyPlan",
      answer: "reject",
    }),
  };

  const cases = [...ERROR_ROWS.map((row) => row.code), 0, 424242].flatMap((code) =>
    SCENES.map((scene) => [code, scene] as const),
  );
  it.each(cases)("%d in %s", (code, scene) => {
    const { row, ...done } = getErrorReaction(code, scene);
    expect(row).toEqual(getErrorRow(code));
    const silent = SILENT_CODES.includes(code);
    expect(done).toEqual(
      special[code]?.(scene) ?? { ...stays, toast: !silent, answer: silent ? "resolve" : "reject" },
    );
  });
});

function createStbNoticePath(code: number) {
  return (scene: string) => ({
    toast: scene !== "STB",
    resetSession: false,
    goTo: scene === "STB" ? `/notice?type=stbLoginErr&code=${code}` : null,
    answer: "reject",
  });
}

/** Keys and placeholders of a message file, without the texts. */
function getPlaceholderShape(
  file: Record<string, Record<string, string>>,
): Record<string, Record<string, string[]>> {
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  return Object.fromEntries(
    Object.entries(file).map(([group, messages]) => [
      group,
      Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, placeholders(text)])),
    ]),
  );
}
