import { DEMO_BRANDS } from "./demo-brands";

/** The demo members of each brand, printed by the start script. */
export const DEMO_MEMBERS = DEMO_BRANDS.flatMap(({ id, hosts, members }) =>
  members.map(({ account, password }) => ({ site: id, host: hosts[0] ?? id, account, password })),
);
