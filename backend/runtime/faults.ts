/**
 * Where faults can be injected: the three APIs, calls to payment providers, their notifications, and the stand-ins for an
 * SMS gateway and the player's service.
 */
export const FAULT_TARGETS = ["site", "user", "bill", "provider", "notify", "sms", "player"] as const;
export type FaultTarget = (typeof FAULT_TARGETS)[number];

/**
 * How a failing API answers: busy (503), a page instead of data, or a refusal (422), without effect; or with effect, but a
 * truncated body.
 */
export const FAULT_ERROR_KINDS = ["unavailable", "html", "cut", "refused"] as const;
export type FaultErrorKind = (typeof FAULT_ERROR_KINDS)[number];

export interface FaultSettings {
  /** Added before anything is done. */
  delayMs: number;
  /** Share (0 to 1) of calls that fail as `errorKind` defines. */
  errorRate: number;
  errorKind: FaultErrorKind;
  /** Share (0 to 1) of calls whose work is done and whose answer is lost; a lost notification never arrives. */
  dropRate: number;
  /** Every notification, and every call that changes state, arrives twice; a repeated read shows nothing. */
  duplicate: boolean;
  /** Notifications overtake each other; means nothing to the APIs. */
  reorder: boolean;
}

const NO_FAULTS: Readonly<FaultSettings> = {
  delayMs: 0,
  errorRate: 0,
  errorKind: "unavailable",
  dropRate: 0,
  duplicate: false,
  reorder: false,
};

/** The faults injected into one call. */
export interface InjectedFault {
  delayMs: number;
  error: FaultErrorKind | null;
  drop: boolean;
  duplicate: boolean;
  reorder: boolean;
}

export interface Faults {
  read(target: FaultTarget): FaultSettings;
  set(target: FaultTarget, change: Partial<FaultSettings>): void;
  reset(): void;
  /** Picks the faults of one call at random. */
  drawFault(target: FaultTarget): InjectedFault;
}

/** Fault switches, all off; in memory only, so that a restart is always healthy. */
export function createFaults(random: () => number = Math.random): Faults {
  const settings = new Map<FaultTarget, FaultSettings>();
  const read = (target: FaultTarget) => settings.get(target) ?? { ...NO_FAULTS };
  return {
    read,
    set: (target, change) => void settings.set(target, { ...read(target), ...change }),
    reset: () => settings.clear(),
    drawFault(target) {
      const { delayMs, errorRate, errorKind, dropRate, duplicate, reorder } = read(target);
      const error = errorRate > 0 && random() < errorRate ? errorKind : null;
      return { delayMs, error, drop: dropRate > 0 && random() < dropRate, duplicate, reorder };
    },
  };
}
