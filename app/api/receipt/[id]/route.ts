import { sendReceipt } from "@/lib/server/receipt/send-receipt";

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  return sendReceipt(request, (await params).id);
}
