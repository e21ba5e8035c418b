import { signUpThrough } from "@/lib/server/session/sign-up";

// Other methods come here to be told which one is right.
export const GET = signUpThrough;
export const POST = signUpThrough;
export const PUT = signUpThrough;
export const PATCH = signUpThrough;
export const DELETE = signUpThrough;
