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
import type { OPERATOR_CALLS } from "@/lib/contract/admin/operators";
import type { AdminHandlers } from "./admin-handler";

export const operatorHandlers: AdminHandlers<keyof typeof OPERATOR_CALLS> = {
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
