import { getEnv } from "@/lib/config/env";

/** Of the setting, which never changes while a process runs but in tests: each request asks. */
let known: { origin: string; name: string } | null = null;

/** The host name of the operators' console, without port; null where there is no console. */
export function getStudioHostName(): string | null {
  const { STUDIO_ORIGIN: origin } = getEnv();
  if (origin === undefined) return null;
  if (known?.origin !== origin) known = { origin, name: new URL(origin).hostname };
  return known.name;
}

/** True for a `Host` header that names the operators' console, which belongs to no brand. */
export function isStudioHost(host: string | null | undefined): boolean {
  const name = getStudioHostName();
  return name !== null && host !== null && host !== undefined && removePort(host).toLowerCase() === name;
}

const removePort = (host: string) => host.replace(/:\d{1,5}$/, "");
