import { type ChaosReport, mergeReports } from "./chaos-report";
import { createPhaseTimer, formatPhases, type PhaseTime } from "./phase-times";

const createPhase = (seconds: number, database: number | null): PhaseTime => ({
  name: "purchases",
  seconds,
  cpu: { driver: 1, backends: 2, database },
});
const createReport = (change: Partial<ChaosReport>): ChaosReport => ({
  ...{ orders: 2, kills: 1, statuses: { PAYMENT_SUCCEEDED: 2 }, shop: { BRL: 5 }, providers: { BRL: 5 } },
  ...{ violations: [], unanswered: [], phases: [createPhase(10, 4)] },
  ...change,
});

describe("the report of a chaos run", () => {
  it("adds up the shares of a run; they ran at the same time", () => {
    const other = createReport({
      ...{ shop: { BRL: 1, USD: 3 }, statuses: { PAYMENT_CANCELLED: 2 }, violations: ["wrong"] },
      phases: [createPhase(12, null)],
    });
    expect(mergeReports([createReport({}), other])).toEqual({
      ...{ orders: 4, kills: 2, statuses: { PAYMENT_SUCCEEDED: 2, PAYMENT_CANCELLED: 2 } },
      ...{ shop: { BRL: 6, USD: 3 }, providers: { BRL: 10 }, violations: ["wrong"], unanswered: [] },
      phases: [{ name: "purchases", seconds: 12, cpu: { driver: 2, backends: 4, database: null } }],
    });
  });

  it("says how long each phase took, whose CPU time it used, and how much a purchase took", () => {
    const lines = formatPhases([createPhase(10, 4), { ...createPhase(5, 1), name: "recovery" }], 10);
    expect(lines.map((line) => line.trim().split(/\s+/))).toEqual([
      ["phase", "seconds", "driver*", "backends*", "database*"],
      ["purchases", "10.0", "1.0", "2.0", "4.0"],
      ["recovery", "5.0", "1.0", "2.0", "1.0"],
      ["total", "15.0", "2.0", "4.0", "5.0"],
      "1100 ms of CPU time and 1500 ms per purchase (* CPU seconds)".split(" "),
    ]);
  });

  it("measures a phase as the difference of two readings", async () => {
    let used = 1;
    const timer = createPhaseTimer(() => ({ driver: used, backends: null, database: 7 }));
    const result = await timer.run("recovery", async () => {
      used = 3;
      return "done";
    });
    expect(result).toBe("done");
    expect(timer.phases).toMatchObject([
      { name: "recovery", cpu: { driver: 2, backends: null, database: 0 } },
    ]);
  });
});
