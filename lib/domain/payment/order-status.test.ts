import {
  ORDER_STATUSES,
  type OrderStatus,
  orderStatus,
  PAYMENT_STATUSES,
} from "@/lib/contract/bill/next-action";
import { canChangeStatus, getStatusLabelKey, toPaymentStatus } from "./order-status";

/** `x`: the row's status may become the column's. Columns are in the order of the contract's list. */
const TABLE: Record<OrderStatus, string> = {
  SUBMITTED: /*           */ ".xxxx........",
  PAYMENT_PENDING: /*     */ "..xxx........",
  PAYMENT_SUCCEEDED: /*   */ ".....x...x...",
  PAYMENT_FAILED: /*      */ ".xx.x........",
  PAYMENT_CANCELLED: /*   */ ".........x...",
  CHARGEBACK_PENDING: /*  */ "......xxx....",
  CHARGEBACK_SUCCEEDED: /**/ ".............",
  CHARGEBACK_REJECTED: /* */ ".............",
  CHARGEBACK_CANCELLED: /**/ ".............",
  REFUND_PENDING: /*      */ "..........xxx",
  REFUND_SUCCEEDED: /*    */ ".............",
  REFUND_REJECTED: /*     */ ".....x.......",
  REFUND_CANCELLED: /*    */ ".....x.......",
};
const statusPairs = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.map((to, column) => [from, to, TABLE[from][column] === "x"] as const),
);

describe("status transitions (rules/payments#states, threat T45)", () => {
  it.each(statusPairs)("%s to %s: %p", (from, to, allowed) =>
    expect(canChangeStatus(from, to)).toBe(allowed),
  );

  it("only go forward: no status repeats, except after a new attempt on a failed order", () => {
    const visitStatus = (status: OrderStatus, path: readonly OrderStatus[]): void => {
      expect(path).not.toContain(status);
      for (const next of ORDER_STATUSES) {
        if (status === "PAYMENT_FAILED" && next === "PAYMENT_PENDING") continue;
        if (canChangeStatus(status, next)) visitStatus(next, [...path, status]);
      }
    };
    visitStatus("SUBMITTED", []);
  });

  it("never make a paid order unpaid without a refund or a chargeback", () => {
    for (const from of ORDER_STATUSES.filter((status) => toPaymentStatus(status) === "success")) {
      for (const to of ORDER_STATUSES.filter((status) => canChangeStatus(from, status))) {
        expect([from, to, /^(REFUND|CHARGEBACK)_/.test(to)]).toEqual([from, to, true]);
      }
    }
  });
});

describe("payment statuses and order statuses (rules/payments#states)", () => {
  it.each(PAYMENT_STATUSES)("converts %s to an order status and back", (status) => {
    expect(toPaymentStatus(orderStatus.parse(status))).toBe(status);
  });
  it.each(ORDER_STATUSES)("parses %s unchanged", (status) => expect(orderStatus.parse(status)).toBe(status));
  it.each(["", "PAID", "paid", "Success", "constructor", "__proto__", "NETWORK_ERROR"])(
    "parses the unknown status %p as pending",
    (status) => {
      expect(orderStatus.parse(status)).toBe("PAYMENT_PENDING");
    },
  );

  it("shows SUBMITTED as pending and gives every other status its own label", () => {
    expect(getStatusLabelKey("SUBMITTED")).toBe(getStatusLabelKey("PAYMENT_PENDING"));
    const labels = [...ORDER_STATUSES, "NETWORK_ERROR" as const].map(getStatusLabelKey);
    expect(new Set(labels).size).toBe(ORDER_STATUSES.length);
  });
});
