import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { MAX_BRAND_FILE_BYTES } from "@/lib/config/constants";

/**
 * The file, unless it has so many words that it could not be read again.
 * @throws AdminRefusal tooLarge
 */
export function limitFile<File extends object>(file: File): File {
  if (Buffer.byteLength(JSON.stringify(file, null, 2)) > MAX_BRAND_FILE_BYTES)
    throw new AdminRefusal("tooLarge");
  return file;
}
