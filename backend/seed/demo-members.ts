import { DEMO_BRANDS } from "./demo-brands";

/** Who can sign in where; the start script prints it. */
export const DEMO_MEMBERS = DEMO_BRANDS.flatMap(({ id, hosts, members }) =>
  members.map(({ account, password }) => ({ site: id, host: hosts[0] ?? id, account, password })),
);
