import { type NextRequest, NextResponse } from "next/server";
export function middleware(request: NextRequest) {
  const url = request.nextUrl.clone();
  url.pathname = `/vidora/pt/web${request.nextUrl.pathname}`;
  return NextResponse.rewrite(url);
}
export const config = { matcher: ["/((?!_next/|api/).*)"] };
