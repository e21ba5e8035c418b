import { SECOND_MS } from "@/lib/config/constants";
import { getRepeatDelay, MAX_PAYMENT_TRIES } from "./repeat-delay";

describe("the delay before a payment request is sent again", () => {
  it("doubles from 2 to 60 s", () => {
    const delays = Array.from({ length: MAX_PAYMENT_TRIES - 1 }, (_, index) =>
      getRepeatDelay(index + 1, null),
    );
    expect(delays.map((delay) => delay / SECOND_MS)).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it.each([
    [1, 30_000, 30_000],
    [5, 1_000, 32_000],
    [7, 90_000, 90_000],
  ])("is at least what Retry-After asks for (try %p, %p ms)", (tries, retryAfter, expected) => {
    expect(getRepeatDelay(tries, retryAfter)).toBe(expected);
  });
});
