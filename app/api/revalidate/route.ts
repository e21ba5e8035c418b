import { revalidateSite } from "@/lib/server/site/revalidate-site";

export const POST = revalidateSite;
