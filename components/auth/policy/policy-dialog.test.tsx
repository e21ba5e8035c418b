/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen } from "@testing-library/react";
import type { CallData } from "@/lib/browser/api/call-types";
import { writeSessionCache } from "@/lib/browser/storage/session-cache";
import { renderWithMessages } from "@/lib/testing/render-with-messages";
import { createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import { PolicyDialog } from "./policy-dialog";

const POLICIES = "/api/site/dynamic/config/v1";
const policy: CallData<"readPolicies"> = {
  title: "Privacy policy",
  updatedAt: 1,
  sections: [{ heading: "Your data", paragraphs: ["We keep little."] }],
};

const network = setUpNetwork();
beforeEach(() => network.use({ [POLICIES]: () => createSuccessResponse(policy) }));

const renderDialog = () =>
  renderWithMessages(
    <PolicyDialog type="privacy" version="7" href="/privacy" open onClose={() => undefined} />,
  );

describe("the text of a policy (rules/caches)", () => {
  it("is shown as text where somebody has changed what the tab keeps (threat T34)", async () => {
    const sections = [{ heading: "<img src=x>", paragraphs: ["<b>bold</b>"] }];
    writeSessionCache({ kind: "policy", name: "privacy 7", language: "en" }, { sections });
    renderDialog();
    expect(await screen.findByRole("heading", { level: 3, name: "<img src=x>" })).toBeVisible();
    expect(screen.getByText("<b>bold</b>")).toBeVisible();
    expect(document.querySelector("img")).toBeNull();
    expect(network.requests).toEqual([]);
  });

  it.each([
    ["another form", { sections: [{ heading: 1, paragraphs: [] }] }],
    ["no sections", {}],
  ])("is loaded again where the tab keeps %s", async (_, kept) => {
    writeSessionCache({ kind: "policy", name: "privacy 7", language: "en" }, kept);
    renderDialog();
    expect(await screen.findByText("We keep little.")).toBeVisible();
    expect(network.getRequests(POLICIES)).toHaveLength(1);
  });

  it("shows the reference of the call where it can't be loaded (rules/errors#reference)", async () => {
    network.use({
      [POLICIES]: () =>
        Response.json(
          { code: -2499, errCode: -2499, data: null },
          { headers: { "Request-Id": "7K3M9QXT2B" } },
        ),
    });
    renderDialog();
    expect(await screen.findByRole("alert")).toHaveTextContent("Reference 7K3M9QXT2B");
    expect(screen.getByRole("button", { name: "Copy the reference" })).toBeVisible();
  });

  it("is loaded each time where the browser denies session storage", async () => {
    const denied = jest.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    try {
      for (const count of [1, 2]) {
        const view = renderDialog();
        expect(await screen.findByText("We keep little.")).toBeVisible();
        view.unmount();
        expect(network.getRequests(POLICIES)).toHaveLength(count);
      }
    } finally {
      denied.mockRestore();
    }
  });
});
