/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { CRASH_REPORT_PATH } from "@/lib/domain/support/crash-report";
import { setUpNetwork } from "@/lib/testing/stub-network";
import errors from "@/messages/en/errors.json";
import { MethodFormBoundary } from "./method-form-boundary";

const network = setUpNetwork();

/** What `React.lazy` does with code that can't be loaded. */
function MissingForm(): never {
  throw Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });
}

function showMissingForm() {
  jest.spyOn(console, "error").mockImplementation(() => {});
  render(
    <NextIntlClientProvider locale="en" messages={{ errors }} timeZone="UTC">
      <MethodFormBoundary text="The form is missing." retry="Try again">
        <MissingForm />
      </MethodFormBoundary>
    </NextIntlClientProvider>,
  );
}

afterEach(() => jest.restoreAllMocks());

describe("a form whose code could not be loaded (fault F27, rules/errors#reference)", () => {
  it("is reported by the name of its error, and has the reference of the report", async () => {
    network.use({
      [CRASH_REPORT_PATH]: () => new Response(null, { headers: { "Request-Id": "7K3M9QXT2B" } }),
    });
    showMissingForm();
    expect(await screen.findByText("7K3M9")).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
    expect(network.getRequests(CRASH_REPORT_PATH).map(({ body }) => body)).toEqual([
      { name: "ChunkLoadError", path: location.pathname },
    ]);
  });

  it("has none where nothing answers", async () => {
    network.use({});
    showMissingForm();
    expect(await screen.findByText("The form is missing.")).toBeVisible();
    await waitFor(() => expect(network.getRequests(CRASH_REPORT_PATH)).toHaveLength(1));
    expect(document.body).not.toHaveTextContent(errors.reference.label);
  });
});
