import { type RenderResult, render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { Provider, ReactElement } from "react";
import { AdminCache } from "@/lib/browser/studio/admin-cache";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import type { Role } from "@/lib/contract/admin/roles";
import checkout from "@/messages/en/checkout.json";
import { status } from "@/messages/en/orders.json";
import studio from "@/messages/en/studio.json";
import { createSampleOperator } from "./sample-brand";

/**
 * Renders a part of the console with its English messages, as an operator sees it who has logged in.
 * @param Operator the provider of who is logged in
 */
export function renderInConsole(
  Operator: Provider<(AdminData<"readOperator"> & { reload: () => void }) | null>,
  element: ReactElement,
  role: Role,
): RenderResult {
  return render(
    <NextIntlClientProvider locale="en" messages={{ studio, checkout, orders: { status } }} timeZone="UTC">
      <AdminCache>
        <Operator value={{ ...createSampleOperator(role), reload: () => undefined }}>{element}</Operator>
      </AdminCache>
    </NextIntlClientProvider>,
  );
}
