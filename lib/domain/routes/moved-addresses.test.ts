import { MAX_MOVED_ADDRESSES } from "@/lib/config/constants";
import { findMovedAddressProblem, selectMovedAddresses, toRequestedPath } from "./moved-addresses";

describe("moved addresses of a brand (rules/addresses#moved-addresses)", () => {
  it.each([
    ["/precos", "/pricing-table", null],
    ["/old/prices.html", "/", null],
    ["/loja/планы", "/pricing-table", null],
    ["/old/", "/help", null],
    ["/plan-details/17", "/plan-details/101", null],
    ["/old", "/login", null],

    ["old", "/help", "noPath"],
    ["//evil.example", "/help", "noPath"],
    ["/\\evil.example", "/help", "noPath"],
    ["https://evil.example/old", "/help", "noPath"],
    ["/old?id=1", "/help", "noPath"],
    ["/old#top", "/help", "noPath"],
    ["/old%0d%0aSet-Cookie:x", "/help", "noPath"],
    ["/old%zz", "/help", "noPath"],
    ["/old//prices", "/help", "noPath"],
    [`/${"x".repeat(200)}`, "/help", "noPath"],

    ["/en/old", "/help", "language"],
    ["/ru", "/help", "language"],

    ["/", "/help", "taken"],
    ["/help", "/", "taken"],
    ["/help/", "/", "taken"],
    ["/old/../help", "/", "taken"],
    ["/order", "/help", "taken"],
    ["/activate", "/help", "taken"],
    ["/paymentResult/orderId/1", "/help", "taken"],
    ["/404", "/help", "taken"],
    ["/api/site/theme/v1", "/help", "taken"],
    ["/api", "/help", "taken"],
    ["/brands/vidora/logo.svg", "/help", "taken"],
    ["/page-scripts/x.js", "/help", "taken"],
    ["/robots.txt", "/help", "taken"],

    ["/old", "/nowhere", "noPage"],
    ["/old", "/404", "noPage"],
    ["/old", "/order", "noPage"],
    ["/old", "//evil.example", "noPage"],
    ["/old", "https://evil.example/help", "noPage"],
    ["/old", "/help?x=1", "noPage"],
    ["/old", "/en/help", "noPage"],
    ["/old", "", "noPage"],

    ["/plan-details/1", "/plan-details/1", "chain"],
  ])("%s to %s: %s", (from, to, problem) => {
    expect(findMovedAddressProblem({ from, to }, [])).toBe(problem);
  });

  it.each([
    ["leads to one that is moved", "/old", "/plan-details/1"],
    ["is where another one leads", "/plan-details/2", "/help"],
    ["would close a loop", "/plan-details/2", "/plan-details/1"],
  ])("refuses one that %s", (_, from, to) => {
    const rest = [{ from: "/plan-details/1", to: "/plan-details/2" }];
    expect(findMovedAddressProblem({ from, to }, rest)).toBe("chain");
  });

  it("are compared as requests have them", () => {
    expect(toRequestedPath("/планы/")).toBe("/%D0%BF%D0%BB%D0%B0%D0%BD%D1%8B");
    expect(toRequestedPath("/%d0%bf")).toBe("/%D0%BF");
  });

  it("of an upstream: those that can be used, the first of two, and 200 at most", () => {
    const input = [
      { from: "/help", to: "/" },
      { from: "/old/", to: "/help" },
      { from: "/old", to: "/" },
      { from: "/older", to: "//evil.example" },
      { from: "/plan-details/1", to: "/plan-details/2" },
      { from: "/plan-details/2", to: "/plan-details/1" },
    ];
    const unusable: string[] = [];
    expect([
      ...selectMovedAddresses(input, (index, problem) => unusable.push(`${index} ${problem}`)),
    ]).toEqual([
      ["/old", "/help"],
      ["/plan-details/1", "/plan-details/2"],
    ]);
    expect(unusable).toEqual(["0 taken", "2 repeated", "3 noPage", "5 chain"]);
    const many = Array.from({ length: 300 }, (_, index) => ({ from: `/old-${index}`, to: "/help" }));
    expect(selectMovedAddresses(many).size).toBe(MAX_MOVED_ADDRESSES);
  });
});
