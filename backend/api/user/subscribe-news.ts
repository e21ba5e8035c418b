import type { Handler } from "@/backend/api/handler";
import { setSubscribed } from "@/backend/modules/accounts/members";

export const subscribeNews: Handler<"subscribeNews"> = async ({ subscribeStatus }, { db, site, member }) => {
  const subscribed = subscribeStatus === "1";
  await setSubscribed(db, site.id, member.uid, subscribed);
  return { subscribed };
};
