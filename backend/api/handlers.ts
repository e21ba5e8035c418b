import { billHandlers } from "./bill/handlers";
import type { Handlers } from "./handler";
import { jobHandlers } from "./job/handlers";
import { siteHandlers } from "./site/handlers";
import { userHandlers } from "./user/handlers";

/** The handler of every call of the contract; a call without a handler does not compile. */
export const handlers: Handlers = { ...siteHandlers, ...userHandlers, ...billHandlers, ...jobHandlers };
