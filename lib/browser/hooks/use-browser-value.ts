import { useSyncExternalStore } from "react";

const subscribe = () => () => {};
const readOnServer = () => null;

/** What only the browser knows, such as its address; null on the server and while React takes the page over. */
export const useBrowserValue = <Value>(read: () => Value): Value | null =>
  useSyncExternalStore<Value | null>(subscribe, read, readOnServer);
