/** The host name of the operators' console, a setting that never changes while a process runs; null: not known. */
let consoleHost: string | null = null;

/** Tells what `isConsoleHost` compares with; called when a process starts. */
export function setConsoleOrigin(origin: string): void {
  consoleHost = new URL(origin).hostname;
}

/** True for the host of the operators' console and those below it, which are previews (rules/studio#previews): no brand can have one. */
export const isConsoleHost = (host: string): boolean =>
  consoleHost !== null && (host === consoleHost || host.endsWith(`.${consoleHost}`));
