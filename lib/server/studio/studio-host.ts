import { getEnv } from "@/lib/config/env";

/** The host name of the operators' console, without port; null where there is no console. */
export function getStudioHostName(): string | null {
  const { STUDIO_ORIGIN } = getEnv();
  return STUDIO_ORIGIN === undefined ? null : new URL(STUDIO_ORIGIN).hostname;
}

/** True for a `Host` header that names the operators' console, which belongs to no brand. */
export function isStudioHost(host: string | null | undefined): boolean {
  const name = getStudioHostName();
  return name !== null && host !== null && host !== undefined && removePort(host).toLowerCase() === name;
}

const removePort = (host: string) => host.replace(/:\d{1,5}$/, "");
