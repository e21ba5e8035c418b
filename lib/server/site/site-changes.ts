import { getProcessState } from "@/lib/server/process-state";

type Listener = (site: string) => void;

/** Next's route handlers and our server share a process, but not their modules. */
const getListeners = () => getProcessState<Set<Listener>>("site-change-listeners", () => new Set());

/** Reports to every part of this process that a brand has changed. */
export function announceSiteChange(site: string): void {
  for (const listener of getListeners()) listener(site);
}

/** Calls the listener after each change of a brand, when its new data can be requested. */
export function watchSiteChanges(listener: Listener): void {
  getListeners().add(listener);
}
