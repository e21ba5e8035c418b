import { forwardCall } from "@/lib/server/upstream/forward-call";

export const GET = forwardCall;
export const POST = forwardCall;
export const PUT = forwardCall;
export const PATCH = forwardCall;
export const DELETE = forwardCall;
