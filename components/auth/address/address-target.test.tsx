/** @jest-environment ./lib/testing/browser-environment.mjs */
import { renderHook, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { renderWithMessages } from "@/lib/testing/render-with-messages";
import { createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import { passReturnPath, useAddressReason, useAddressTarget } from "./address-target";
import { NamedPlan, type NamedPlanProps } from "./named-plan";

const CONTEXT = { defaultLocale: "pt", locales: ["pt", "en"] } as const;
const network = setUpNetwork();
const open = (address: string) => history.replaceState(null, "", address);

const Probe = () => `${useAddressTarget(CONTEXT, "en")} ${useAddressReason("expired")}`;

describe("where the form of a document leads (docs/decisions/021)", () => {
  const readTarget = () => renderHook(() => useAddressTarget(CONTEXT, "en")).result.current;

  it.each([
    [
      "/login?path=%2Fpayment%3FplanId%3D101",
      { path: "/en/payment?planId=101", planId: "101", isDefault: false },
    ],
    ["/login?planId=7", { path: "/en/payment?planId=7", planId: "7", isDefault: false }],
    ["/login?path=%2F%2Fevil.example", { path: "/en", planId: null, isDefault: true }],
    ["/login?path=javascript%3Aalert(1)", { path: "/en", planId: null, isDefault: true }],
    ["/login", { path: "/en", planId: null, isDefault: true }],
  ])("%s", (address, expected) => {
    open(address);
    expect(readTarget()).toEqual(expected);
  });

  it("is what the server says where it has read the address", () => {
    open("/login?path=%2Forders");
    expect(renderHook(() => useAddressTarget(null, "en")).result.current).toBeNull();
  });

  it("says nothing while React takes the page over", () => {
    open("/login?path=%2Forders&reason=expired");
    expect(renderToString(<Probe />)).toBe("null false");
    expect(renderHook(() => useAddressReason("expired")).result.current).toBe(true);
  });
});

it.each([
  ["/lost-password?path=%2Forders&x=1", "/forgot-password", "/forgot-password?path=%2Forders"],
  ["/lost-password?path=%2Forders", "/forgot-password?path=%2Faccount", "/forgot-password?path=%2Faccount"],
  ["/lost-password?x=1", "/forgot-password", "/forgot-password"],
])("on %s, %s is opened as %s", (address, href, expected) => {
  open(address);
  expect(passReturnPath(href)).toBe(expected);
});

describe("the plan that an address names", () => {
  const props: NamedPlanProps = {
    context: CONTEXT,
    locale: "en",
    texts: { label: "Your plan", note: "Log in" },
    children: "facts",
  };
  const plan = {
    id: "101",
    name: "One month",
    description: "",
    period: { unit: "month", count: 1 },
    validityDays: 30,
    devices: 2,
    price: { amount: 1_999, currency: "USD" },
    recommended: false,
    features: [],
  };

  it("is shown once the site API has named it", async () => {
    open("/login?path=%2Fpayment%3FplanId%3D101");
    network.use({ "/api/site/plan/detail/101": () => createSuccessResponse(plan) });
    renderWithMessages(<NamedPlan {...props} />);
    expect(await screen.findByText("One month")).toBeVisible();
    expect(screen.getByText("$19.99")).toBeVisible();
    expect(screen.queryByText("facts")).toBeNull();
  });

  it.each(["/login", "/login?planId=404"])("is missing on %s, and its place is given up", async (address) => {
    open(address);
    document.documentElement.dataset.plan = "";
    network.use({ "/api/site/plan/detail/404": () => createSuccessResponse(null) });
    renderWithMessages(<NamedPlan {...props} />);
    await waitFor(() => expect(document.documentElement.dataset.plan).toBeUndefined());
    expect(screen.getByText("facts")).toBeVisible();
  });
});
