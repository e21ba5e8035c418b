import { locale } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
export default getRequestConfig(async () => ({ locale: (await locale()) ?? "pt", messages: { a: "Olá" } }));
