/** The lengths in which plans are usually sold; `months`: whole ones of it. */
export const PLAN_PERIODS = {
  day: { unit: "day", count: 1, days: 1, months: 0 },
  month: { unit: "month", count: 1, days: 30, months: 1 },
  quarter: { unit: "month", count: 3, days: 90, months: 3 },
  half: { unit: "month", count: 6, days: 180, months: 6 },
  year: { unit: "year", count: 1, days: 365, months: 12 },
} as const satisfies Record<
  string,
  { unit: "day" | "month" | "year"; count: number; days: number; months: number }
>;
export type NewPlanPeriod = keyof typeof PLAN_PERIODS;

const FIRST_ID = 101;

/** An id for one more plan: the number after the largest one at the beginning of an id; 101 where there is none. */
export function proposePlanId(taken: readonly string[]): string {
  const numbers = taken.map((id) => Number.parseInt(id, 10)).filter(Number.isSafeInteger);
  return String(numbers.length === 0 ? FIRST_ID : Math.max(...numbers) + 1);
}

/** Whether a new plan can have the id: it begins with a digit, and no other plan has it. */
export const canBePlanId = (id: string, taken: readonly string[]): boolean =>
  /^[0-9][A-Za-z0-9_-]{0,63}$/.test(id) && !taken.includes(id);

interface NewPlan {
  /** By language; those without a name are left out. */
  names: Readonly<Record<string, string>>;
  period: NewPlanPeriod;
  /** On how many it is played at a time. */
  devices: number;
  /** Places of the plans there are. */
  positions: readonly number[];
}

/** A plan as it begins: for sale, after all others, without prices. It is shown to nobody before it has one. */
export function createPlan({ names, period, devices, positions }: NewPlan) {
  const { unit, count, days } = PLAN_PERIODS[period];
  const texts = Object.entries(names).flatMap(([language, typed]) => {
    const name = typed.trim();
    return name === "" ? [] : [[language, { name, description: "", features: [] as string[] }] as const];
  });
  return {
    position: Math.max(-1, ...positions) + 1,
    active: true,
    periodUnit: unit,
    periodCount: count,
    validityDays: days,
    devices,
    recommended: false,
    requiresRenewal: false,
    texts: Object.fromEntries(texts),
    prices: {},
  };
}
