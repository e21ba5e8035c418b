import { and, desc, eq, gte, inArray, lte, or, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { failedRequests, outbox } from "@/backend/db/schema/system";
import { members } from "@/backend/db/schema/user";
import { findMemberRowByAccount } from "@/backend/modules/accounts/account-names";
import type { Member } from "@/backend/modules/accounts/members";
import type { OutboxRow } from "@/backend/modules/mail/outbox";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import { MOST_FOUND } from "@/lib/contract/admin/support";
import { parseReference, REFERENCE_LENGTH } from "@/lib/domain/support/reference";
import { maskAccount } from "./mask-account";

type Found = AdminData<"findReference">;

/**
 * What a reference belongs to, in the brands of an operator (rules/errors#reference): the requests with it as their id, the order whose
 * id begins with it, the mail that shows it, and the members of these. A whole id of one of them is found, too.
 */
export async function findReference(
  db: Database,
  { brands }: Pick<OperatorRow, "brands">,
  typed: string,
): Promise<Found> {
  const reference = parseReference(typed);
  const isOwnBrand = (site: AnyPgColumn): SQL | undefined =>
    brands === null ? undefined : inArray(site, brands);
  const whole = typed.trim();
  const requests = await db
    .select()
    .from(failedRequests)
    .where(
      and(inArray(failedRequests.requestId, [whole, reference ?? whole]), isOwnBrand(failedRequests.site)),
    )
    .orderBy(desc(failedRequests.id))
    .limit(MOST_FOUND);
  const foundOrders = await db
    .select()
    .from(orders)
    .where(and(or(eq(orders.id, whole), beginsWith(orders.id, reference)), isOwnBrand(orders.site)))
    .limit(MOST_FOUND);
  const mails = await db
    .select()
    .from(outbox)
    .where(and(inArray(outbox.id, [whole, reference ?? whole]), isOwnBrand(outbox.site)))
    .limit(MOST_FOUND);
  const uids = [whole, ...requests.flatMap(({ uid }) => uid ?? []), ...foundOrders.map(({ uid }) => uid)];
  const named = await db
    .select()
    .from(members)
    .where(and(inArray(members.uid, uids), isOwnBrand(members.site)))
    .limit(2 * MOST_FOUND);
  const mailed = await Promise.all(mails.map((mail) => findRecipient(db, mail)));
  const owners = new Map(
    [...named, ...mailed.filter((member) => member !== null)].map((member) => [
      `${member.site} ${member.uid}`,
      member,
    ]),
  );
  return {
    requests: requests.map(({ requestId, site, createdAt, uid, call, status, code, lines }) => ({
      reference: requestId,
      at: createdAt,
      brand: site,
      ...{ uid, call, status, code, lines },
    })),
    orders: foundOrders.map(({ id, createdAt, site, uid, planName, status, total, currency }) => ({
      ...{ id, at: createdAt, brand: site, uid, plan: planName, status },
      total: { amount: total, currency },
    })),
    mails: mails.map((mail) => ({
      reference: mail.id,
      at: mail.createdAt,
      brand: mail.site,
      template: mail.template,
      recipient: maskAccount(mail.recipient),
      state: getMailState(mail),
    })),
    members: [...owners.values()].map(toSupportMember),
  };
}

/** The ids of orders have the alphabet of references, in lower case: this is a range of their index. */
const beginsWith = (id: AnyPgColumn, reference: string | null): SQL | undefined => {
  if (reference === null) return undefined;
  const start = reference.toLowerCase();
  return and(gte(id, start), lte(id, start + "z".repeat(2 * REFERENCE_LENGTH)));
};

async function findRecipient(db: Database, { site, channel, recipient }: OutboxRow) {
  return findMemberRowByAccount(db, site, channel === "email" ? "email" : "phone", recipient);
}

function getMailState({ sentAt, givenUpAt, tries }: OutboxRow): Found["mails"][number]["state"] {
  if (sentAt !== null) return "sent";
  if (givenUpAt !== null) return "failed";
  return tries > 0 ? "waiting" : "stored";
}

const toSupportMember = ({
  uid,
  site,
  account,
  createdAt,
  disabledAt,
  deletionDueAt,
}: Member): Found["members"][number] => ({
  uid,
  brand: site,
  account: maskAccount(account),
  since: createdAt,
  state: deletionDueAt !== null ? "leaving" : disabledAt !== null ? "disabled" : "active",
});
