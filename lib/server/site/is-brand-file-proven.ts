import { getEnv } from "@/lib/config/env";
import { isBrandFileProof } from "@/lib/contract/brand-file-proof";

/** Whether a request for a brand's file comes from our backend, which checks what visitors get (rules/studio#pictures). */
export const isBrandFileProven = (path: string, proof: string | null): Promise<boolean> =>
  isBrandFileProof(getEnv().REVALIDATE_SECRET, path, proof);
