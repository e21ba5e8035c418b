/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderWithMessages } from "@/lib/testing/render-with-messages";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import { PhoneField } from "./phone-field";

const CODES = "/api/site/contry/phone/areacode";
const BRAZIL = { country: "BR", areaCode: "55" };
const COUNTRIES = [BRAZIL, { country: "KE", areaCode: "254" }, { country: "AR", areaCode: "54" }];
const labels = { phone: "Mobile number", areaCode: "Country code", loading: "Loading…" };

const network = setUpNetwork();
const set = jest.fn();
const form = {
  field: (name: string, { onChange = () => undefined }: { onChange?: (event: never) => void } = {}) => ({
    name,
    ref: () => undefined,
    onChange: onChange as () => void,
    onBlur: () => undefined,
    error: undefined,
    answeredBy: undefined,
  }),
  set,
};
const getSelector = () => screen.getByRole("combobox", { name: "Country code" });
const listOptions = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

function renderField() {
  return renderWithMessages(
    <PhoneField
      form={form}
      areaCodes={[{ ...BRAZIL, name: "Brazil" }]}
      defaultCountry="BR"
      labels={labels}
      autoComplete="username"
    />,
  );
}

/** A page remembers what it has loaded, so each test has another brand. */
let brand = 0;
const getKey = () => `cache-1 areaCodes brand-${brand} en`;
beforeEach(() => {
  set.mockClear();
  localStorage.clear();
  document.documentElement.lang = "en";
  brand += 1;
  document.documentElement.dataset.site = `brand-${brand}`;
});

describe("country phone codes (rules/caches)", () => {
  it("are loaded when the field appears, and kept in the tab by brand and language", async () => {
    let answer: (response: Response) => void = () => undefined;
    network.use({ [CODES]: () => new Promise<Response>((resolve) => (answer = resolve)) });
    renderField();
    expect(getSelector()).toHaveAttribute("aria-busy", "true");
    expect(listOptions()).toEqual(["Brazil (+55)", "Loading…"]);
    await waitFor(() => expect(network.requests).toHaveLength(1));
    answer(createSuccessResponse({ countries: COUNTRIES }));
    await screen.findByRole("option", { name: "Kenya (+254)" });
    expect(listOptions()).toEqual(["Argentina (+54)", "Brazil (+55)", "Kenya (+254)"]);
    expect(getSelector()).toHaveAttribute("aria-busy", "false");
    expect(getSelector()).toHaveValue("BR");
    expect(JSON.parse(sessionStorage.getItem(getKey()) ?? "{}")).toMatchObject({ value: COUNTRIES });
  });

  it("of the tab are not requested again, and the remembered country is chosen among them", async () => {
    network.use({});
    sessionStorage.setItem(getKey(), JSON.stringify({ at: Date.now(), value: COUNTRIES }));
    localStorage.setItem("phone-country", "KE");
    renderField();
    await waitFor(() => expect(set).toHaveBeenCalledWith("country", "KE"));
    expect(network.requests).toHaveLength(0);
  });

  it.each([
    ["another form", JSON.stringify({ at: Date.now(), value: [{ country: "KE", areaCode: "<b>" }] })],
    ["an empty list", JSON.stringify({ at: Date.now(), value: [] })],
    ["no JSON", "{"],
  ])("are requested where the tab has %s", async (_, kept) => {
    network.use({ [CODES]: () => createSuccessResponse({ countries: COUNTRIES }) });
    sessionStorage.setItem(getKey(), kept);
    renderField();
    expect(await screen.findByRole("option", { name: "Kenya (+254)" })).toBeInTheDocument();
  });

  it("are the page's one where they can't be loaded, and the next look at the list tries again", async () => {
    network.use({ [CODES]: () => createFailureResponse(-24040) });
    renderField();
    await waitFor(() => expect(getSelector()).toHaveAttribute("aria-busy", "false"));
    expect(listOptions()).toEqual(["Brazil (+55)"]);
    network.use({ [CODES]: () => createSuccessResponse({ countries: COUNTRIES }) });
    await userEvent.click(getSelector());
    expect(await screen.findByRole("option", { name: "Kenya (+254)" })).toBeInTheDocument();
  });

  it("are loaded each time where the browser denies storage", async () => {
    const denied = jest.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    network.use({ [CODES]: () => createSuccessResponse({ countries: COUNTRIES }) });
    try {
      renderField();
      expect(await screen.findByRole("option", { name: "Kenya (+254)" })).toBeInTheDocument();
    } finally {
      denied.mockRestore();
    }
  });
});
