import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False on the server and while React takes the page over, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
