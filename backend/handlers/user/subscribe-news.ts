import { setSubscribed } from "@/backend/core/members";
import type { Handler } from "@/backend/handlers/handle";

export const subscribeNews: Handler<"subscribeNews"> = async ({ subscribeStatus }, { db, site, member }) => {
  const subscribed = subscribeStatus === "1";
  await setSubscribed(db, site.id, member.uid, subscribed);
  return { subscribed };
};
