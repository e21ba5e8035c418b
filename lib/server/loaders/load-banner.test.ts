import { findCurrentBanner } from "@/lib/server/loaders/load-banner";

const NOW = 1_795_000_000_000;

describe("the current banner (rules/calls#list-of-calls banner)", () => {
  it.each([
    ["no banner", [], null],
    ["one without times", [{ id: 1 }], 1],
    ["one that begins now", [{ id: 1, startsAt: NOW }], 1],
    ["one that begins later", [{ id: 1, startsAt: NOW + 1 }], null],
    ["one that ends now", [{ id: 1, endsAt: NOW }], null],
    ["one in its last millisecond", [{ id: 1, endsAt: NOW + 1 }], 1],
    ["the first of the current ones", [{ id: 1, endsAt: NOW }, { id: 2, endsAt: null }, { id: 3 }], 2],
  ])("%s", (_, banners: { id: number; startsAt?: number; endsAt?: number | null }[], id) => {
    expect(findCurrentBanner(banners, NOW)?.id ?? null).toBe(id);
  });
});
