import { getBilling } from "@/backend/modules/billing/billing";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { exportAudit, listAudit, recordAudit } from "@/backend/modules/studio/audit";
import { readDraftWithWarnings } from "@/backend/modules/studio/brands/read-brand";
import { addLanguage } from "@/backend/modules/studio/languages/add-language";
import { exportLanguage } from "@/backend/modules/studio/languages/export-language";
import { listLanguages } from "@/backend/modules/studio/languages/list-languages";
import {
  changeOperator,
  listOperators,
  removeOperator,
} from "@/backend/modules/studio/operators/change-operator";
import {
  acceptInvitation,
  inviteOperator,
  readInvitation,
  renewInvitation,
} from "@/backend/modules/studio/operators/invitations";
import { logInOperator } from "@/backend/modules/studio/operators/log-in";
import {
  beginOperatorPasskeyLogIn,
  logInOperatorByPasskey,
} from "@/backend/modules/studio/operators/log-in-by-passkey";
import { drawOperatorCaptcha } from "@/backend/modules/studio/operators/operator-captcha";
import {
  addOperatorPasskey,
  beginOperatorPasskey,
  removeOperatorPasskey,
} from "@/backend/modules/studio/operators/operator-passkeys";
import { changeOperatorPassword } from "@/backend/modules/studio/operators/operator-passwords";
import { logOutOperator, readOperator } from "@/backend/modules/studio/operators/read-operator";
import { readPicture } from "@/backend/modules/studio/pictures/read-picture";
import { storePicture } from "@/backend/modules/studio/pictures/store-picture";
import { findReference } from "@/backend/modules/support/find-reference";
import { listLateRefunds, recordManualRefund } from "@/backend/modules/support/late-refunds";
import { keepMember, listDeletions } from "@/backend/modules/support/pending-deletions";
import { listWithdrawals } from "@/backend/modules/withdrawals/list-withdrawals";
import {
  approveWithdrawal,
  linkWithdrawal,
  refuseWithdrawal,
} from "@/backend/modules/withdrawals/operator-withdrawals";
import type { AUDIT_CALLS } from "@/lib/contract/admin/audit";
import type { LANGUAGE_CALLS } from "@/lib/contract/admin/languages";
import type { OPERATOR_CALLS } from "@/lib/contract/admin/operators";
import type { PICTURE_CALLS } from "@/lib/contract/admin/pictures";
import type { SUPPORT_CALLS } from "@/lib/contract/admin/support";
import type { WITHDRAWAL_CALLS } from "@/lib/contract/admin/withdrawals";
import type { AdminHandlers } from "./admin-handler";
import { brandHandlers } from "./brand-handlers";
import { moneyHandlers } from "./money-handlers";
import { previewHandlers } from "./preview-handlers";
import { publicationHandlers } from "./publication-handlers";
import { reportHandlers } from "./report-handlers";
import { setupHandlers } from "./setup-handlers";

const operatorHandlers: AdminHandlers<keyof typeof OPERATOR_CALLS> = {
  logIn: logInOperator,
  drawCaptcha: (_, context) => drawOperatorCaptcha(context),
  beginPasskeyLogIn: (_, context) => beginOperatorPasskeyLogIn(context),
  logInByPasskey: logInOperatorByPasskey,
  logOut: (_, session) => logOutOperator(session),
  readOperator: (_, session) => readOperator(session),
  changeOperatorPassword,
  beginOperatorPasskey,
  addOperatorPasskey,
  removeOperatorPasskey,
  listOperators: (_, { operator, db }) => listOperators(operator, { db }),
  inviteOperator: (payload, session) => inviteOperator(payload, session.operator, session),
  renewInvitation: (payload, session) => renewInvitation(payload, session.operator, session),
  readInvitation,
  acceptInvitation,
  changeOperator: (payload, session) => changeOperator(payload, session.operator, session),
  removeOperator: (payload, session) => removeOperator(payload, session.operator, session),
};

const pictureHandlers: AdminHandlers<keyof typeof PICTURE_CALLS> = {
  storePicture: (request, session) => storePicture(session, request, session.operator, session.clock.now()),
  readBrandPicture: async (request, services) => {
    const picture = await readPicture(services, request);
    if (!picture) throw new AdminRefusal("unknown", { detail: request.hash });
    return { type: picture.type, data: picture.data.toString("base64") };
  },
};

const languageHandlers: AdminHandlers<keyof typeof LANGUAGE_CALLS> = {
  listLanguages: async ({ brand }, { db }) => ({ languages: await listLanguages(db, brand) }),
  addLanguage: async (request, { db, operator, clock }) => {
    const { isAdded, ...result } = await addLanguage(db, request, operator, clock.now());
    return { ...result, added: isAdded ? await readDraftWithWarnings(db, request.brand, operator) : null };
  },
  exportLanguage: async (request, { db }) => ({ file: await exportLanguage(db, request) }),
};

const auditHandlers: AdminHandlers<keyof typeof AUDIT_CALLS> = {
  listAudit: (query, { db, operator }) => listAudit(db, operator, query),
  exportAudit: async (filter, { db, operator, clock }) => {
    const csv = await exportAudit(db, operator, filter);
    const brand = filter.brand ?? null;
    await recordAudit(db, { operator, action: "auditExported", brand }, clock.now());
    return { csv };
  },
};

const supportHandlers: AdminHandlers<keyof typeof SUPPORT_CALLS> = {
  findReference: ({ reference }, { db, operator }) => findReference(db, operator, reference),
  listDeletions: async (_, { db, operator, clock }) => ({
    deletions: await listDeletions(db, operator, clock.now()),
  }),
  keepMember: async (request, { db, operator, clock }) => {
    await keepMember(db, request, operator, clock.now());
    return {};
  },
  listLateRefunds: async (_, { db, operator }) => ({ refunds: await listLateRefunds(db, operator) }),
  recordManualRefund: async (request, session) => {
    await recordManualRefund(getBilling(session), request, session.operator);
    return {};
  },
};

const withdrawalHandlers: AdminHandlers<keyof typeof WITHDRAWAL_CALLS> = {
  listWithdrawals: (query, { db, clock }) => listWithdrawals(db, query, clock.now()),
  approveWithdrawal: async (request, session) => ({
    statement: await approveWithdrawal(getBilling(session), request, session.operator),
  }),
  refuseWithdrawal: async (request, session) => ({
    statement: await refuseWithdrawal(getBilling(session), request, session.operator),
  }),
  linkWithdrawal: async (request, session) => ({
    statement: await linkWithdrawal(getBilling(session), request, session.operator),
  }),
};

/** The handler of every call of the admin API; a call without a handler does not compile. */
export const adminHandlers: AdminHandlers = {
  ...operatorHandlers,
  ...brandHandlers,
  ...languageHandlers,
  ...pictureHandlers,
  ...previewHandlers,
  ...publicationHandlers,
  ...auditHandlers,
  ...reportHandlers,
  ...moneyHandlers,
  ...setupHandlers,
  ...supportHandlers,
  ...withdrawalHandlers,
};
