import { findValkey, VALKEY_PACKAGES } from "@/lib/testing/temporary-valkey";
import { installDebianPackage } from "./install-debian-package";

/** Installs Debian's `valkey-server`, or `redis-server` where there is no such package yet; does nothing elsewhere. */
export async function installValkeyIfMissing(): Promise<void> {
  for (const name of VALKEY_PACKAGES) if (!findValkey()) await installDebianPackage(name);
}
