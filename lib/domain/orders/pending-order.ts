import type { queryCart } from "@/lib/contract/bill/pending-orders";
import type { EndpointData } from "@/lib/contract/endpoint";

export type PendingOrder = EndpointData<typeof queryCart>["orders"][number];
