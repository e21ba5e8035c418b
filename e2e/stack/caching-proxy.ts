import { findFreePort } from "@/backend/testing/free-port";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";
import { createCachingNginx } from "@/lab/cluster/proxies/nginx";

export interface CachingProxy {
  port: number;
  close(): Promise<void>;
}

/** Starts nginx in front of the storefront, as a cache. */
export async function openCachingProxy(program: string): Promise<CachingProxy> {
  const port = await findFreePort();
  const { process, remove } = createCachingNginx(program, { port, of: STOREFRONT_PORT });
  await process.start();
  return {
    port,
    async close() {
      await process.kill();
      remove();
    },
  };
}
