import { getProcessState } from "@/lib/server/process-state";

/**
 * @param isReported whether the site API has reported the change to this process; false where the process has noticed it
 * itself, or another one has reported it
 */
type Listener = (site: string, isReported: boolean) => void;

/** Next's route handlers and our server share a process, but not their modules. */
const getListeners = () => getProcessState<Set<Listener>>("site-change-listeners", () => new Set());

/** Reports to every part of this process that a brand has changed. */
export function announceSiteChange(site: string, isReported: boolean): void {
  for (const listener of getListeners()) listener(site, isReported);
}

/** Calls the listener after each change of a brand, when its new data can be requested. */
export function watchSiteChanges(listener: Listener): void {
  getListeners().add(listener);
}
