import { ADMIN_CALLS, type AdminCallName } from "@/lib/contract/admin/admin-calls";
import { ADMIN_PATH } from "@/lib/contract/admin/admin-paths";
import { ERROR_RESPONSES } from "@/scripts/contract/openapi-responses";
import type { JsonSchema, SchemaWriter } from "@/scripts/contract/openapi-schemas";
import { ADMIN_EXAMPLES, writeExample } from "@/scripts/contract/recording/tidy-example";

/** The tag of the admin API's operations. */
export const ADMIN_TAG = {
  name: "admin",
  description:
    "The operators' console, optional: without it the storefront has no console (SITE_API_URL). Answers have no envelope.",
};

/** The operations of the admin API by their paths. */
export function createAdminPaths(writer: SchemaWriter): Record<string, JsonSchema> {
  const names = Object.keys(ADMIN_CALLS) as AdminCallName[];
  return Object.fromEntries(
    names.map((name) => [ADMIN_PATH + name, { post: createAdminOperation(name, writer) }]),
  );
}

/** The console's calls have names of their own, of which the storefront's have some, too: logOut is adminLogOut. */
export const createAdminOperationId = (name: AdminCallName): string =>
  `admin${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function createAdminOperation(name: AdminCallName, writer: SchemaWriter): JsonSchema {
  const { role, payload, data } = ADMIN_CALLS[name];
  const example = ADMIN_EXAMPLES[name];
  return {
    operationId: createAdminOperationId(name),
    tags: [ADMIN_TAG.name],
    summary: ADMIN_SUMMARIES[name],
    description: role === null ? "Without a session." : `The least role is ${role}.`,
    "x-role": role,
    security: role === null ? [] : [{ operatorToken: [] }],
    parameters: ["Request-Id", "Client-Ip", ...(role === null ? ["Device"] : []), "Storefront-Signature"].map(
      (header) => ({
        $ref: `#/components/parameters/${header}`,
      }),
    ),
    requestBody: {
      required: true,
      content: {
        "application/json": { schema: writer.write(payload, "input"), ...writeExample(example.payload) },
      },
    },
    responses: {
      "200": {
        description: "The data.",
        content: {
          "application/json": { schema: writer.write(data, "output"), ...writeExample(example.data) },
        },
      },
      ...ERROR_RESPONSES.admin,
    },
  };
}

/** What each call of the admin API does, in a line. */
const ADMIN_SUMMARIES: Record<AdminCallName, string> = {
  logIn: "Log an operator in with a password",
  drawCaptcha: "Draw an image for a log-in after many failed ones",
  beginPasskeyLogIn: "Begin an operator's log-in with a passkey",
  logInByPasskey: "Log an operator in with a passkey",
  logOut: "End the operator's session",
  readOperator: "The operator of the session",
  changeOperatorPassword: "Change the operator's password",
  beginOperatorPasskey: "Begin to add a passkey of the operator",
  addOperatorPasskey: "Add a passkey of the operator",
  removeOperatorPasskey: "Remove a passkey of the operator",
  listOperators: "List the operators",
  inviteOperator: "Invite an operator",
  renewInvitation: "Invite an operator again",
  readInvitation: "Whom an invitation is for",
  acceptInvitation: "Accept an invitation with a password",
  changeOperator: "Change role and brands of an operator",
  removeOperator: "Remove an operator",
  listBrands: "List the brands with their drafts",
  readBrand: "A brand with its draft and warnings",
  createBrand: "Begin a brand as a draft",
  changeDraft: "Change fields of a draft",
  discardDraft: "Delete a draft",
  listLanguages: "The languages that a brand brings itself, with what they lack",
  addLanguage: "Check a language pack and add it to the draft",
  exportLanguage: "A language pack as a file, or one to translate",
  checkImages: "Check a brand's pictures",
  publishBrand: "Make a draft live",
  listDefaultTexts: "The product's own texts by key",
  listVersions: "Everything that was live",
  readVersion: "One version with its changes",
  rollBackBrand: "Make an older version live again",
  closeBrand: "Close a brand",
  openBrand: "Open a closed brand",
  removeBrand: "Remove a closed brand, or one that was never published",
  exportBrand: "A brand as one file",
  exportBrandKit: "A brand as a kit for the next one",
  importBrand: "Make a file the draft of a brand",
  createPreview: "Show a draft at a host of its own for a while",
  listPreviews: "The previews of a brand that can be opened",
  endPreview: "End a preview",
  openPreview: "The sample member of a preview, for the storefront",
  listAudit: "What operators did",
  readReport: "Visits, funnel, refusals and vitals of a brand",
  exportReport: "The same as a table for a spreadsheet",
};
