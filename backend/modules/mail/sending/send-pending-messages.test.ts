import { getNextTryAt } from "./send-pending-messages";

const S = 1000;
const M = 60 * S;
const H = 60 * M;

describe("mails that a mail server did not accept", () => {
  it.each([
    ["first failure", { tries: 1 }, 0, 5 * S],
    ["second", { tries: 2 }, 0, 30 * S],
    ["sixth", { tries: 6 }, 0, H],
    ["fortieth", { tries: 40 }, 0, H],
    ["never accepted", { tries: 1, isFinal: true }, 0, null],
    ["a code that would arrive in time", { tries: 3, hasCode: true }, 7 * M, 9 * M],
    ["a code that would arrive too late", { tries: 3, hasCode: true }, 8 * M, null],
    ["after a day", { tries: 20 }, 23 * H, null],
  ])("%s", (_what, failed, now, at) => {
    expect(getNextTryAt({ createdAt: 0, hasCode: false, isFinal: false, ...failed }, now)).toBe(at);
  });
});
