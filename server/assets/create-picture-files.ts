import { LRUCache } from "lru-cache";
import type { PictureKey } from "@/lib/domain/site/picture-address";
import { createStoredAnswer, type StoredAnswer } from "@/lib/server/pages/stored-answer";
import {
  type BroughtPicture,
  type BroughtResult,
  loadBroughtPicture,
} from "@/lib/server/pictures/brought/load-brought-picture";
import { loadOperatorPicture } from "@/lib/server/studio/load-operator-picture";
import { createPictureHeaders, hideFromOthers } from "./asset-headers";

const QUALITY = 5;
/** Some hundred pictures; a visitor's browser keeps each for a year. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Null: the brand has no such picture. */
export type PictureAnswer = StoredAnswer | "unavailable" | null;

/** Pictures that operators have brought (rules/studio#pictures), stored by what was used last. */
interface PictureFiles {
  /** @param site the brand of the host, or the preview that shows it */
  find(site: string, key: PictureKey): Promise<PictureAnswer>;
  /** For the console's session in a Cookie header. */
  findForOperator(key: PictureKey, cookie: string | undefined): Promise<PictureAnswer>;
}

export function createPictureFiles(): PictureFiles {
  const answers = new LRUCache<string, StoredAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  return {
    async find(site, { hash }) {
      const key = `${site} ${hash}`;
      const known = answers.get(key);
      if (known) return known;
      const answer = await answerWith(loadBroughtPicture(site, hash));
      if (answer !== null && answer !== "unavailable") answers.set(key, answer);
      return answer;
    },
    async findForOperator(key, cookie) {
      const answer = await answerWith(loadOperatorPicture(key, cookie ?? null));
      return answer === null || answer === "unavailable" ? answer : hideFromOthers(answer);
    },
  };
}

async function answerWith(loading: Promise<BroughtResult>): Promise<PictureAnswer> {
  const result = await loading;
  if (result === "missing") return null;
  return result === "unavailable" ? result : createAnswer(result);
}

const createAnswer = ({ type, data }: BroughtPicture): Promise<StoredAnswer> =>
  createStoredAnswer(200, createPictureHeaders(type), data, QUALITY);
