/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { performFailureReaction } from "@/components/runtime/failures/perform-failure-reaction";
import { page } from "@/lib/browser/page";
import {
  ERROR_ROWS,
  type ErrorRow,
  getErrorRow,
  type SuggestedAction,
} from "@/lib/domain/errors/error-catalog";
import { getErrorReaction } from "@/lib/domain/errors/error-reaction";
import { waitForTasks } from "@/lib/testing/wait-for-tasks";
import errors from "@/messages/en/errors.json";
import { ErrorNotice } from "./error-notice";
import { dismissToast, toastStore } from "./toast-store";
import { Toaster } from "./toaster";

const CURRENT_PATH = "/en/orders?page=2";
const ENCODED_PATH = encodeURIComponent(CURRENT_PATH);

/** What a place without handlers shows; null: no button. `run` names what pressing the button does. */
const EXPECTED: Record<SuggestedAction, { label: string; href?: string; run?: "reload" | "focus" } | null> = {
  none: null,
  wait: { label: "Try again", run: "reload" },
  retry: { label: "Try again", run: "reload" },
  refresh: { label: "Refresh the page", run: "reload" },
  newCode: { label: "Refresh the page", run: "reload" },
  edit: { label: "Check the details", run: "focus" },
  login: { label: "Log in", href: `/en/login?path=${ENCODED_PATH}` },
  newLink: { label: "Send a new link", href: "/en/resend-confirm" },
  resetPassword: { label: "Reset password", href: `/en/reset-password?path=${ENCODED_PATH}&reason=upgrade` },
  keepAccount: { label: "Log in", href: `/en/login?path=${ENCODED_PATH}` },
  choosePlan: { label: "See the plans", href: "/en/pricing-table" },
  otherMethod: { label: "Use another method", href: "/en/orders" },
  support: { label: "Contact us", href: "/en/help" },
  orders: { label: "See my orders", href: "/en/orders" },
  cards: { label: "See my cards", href: "/en/account#cards" },
};

const UNKNOWN_CODE = 424242;
const ROWS = [...ERROR_ROWS, getErrorRow(UNKNOWN_CODE)];
const CASES = ROWS.map((row) => [row.code, row] as const);

let reload: jest.SpyInstance;
beforeEach(() => {
  history.replaceState(null, "", CURRENT_PATH);
  document.documentElement.lang = "en";
  reload = jest.spyOn(page, "reload").mockImplementation(() => {});
  jest.spyOn(page, "open").mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => {
    for (const { key } of toastStore.read()) dismissToast(key);
  });
});

const renderInForm = (element: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ errors }}>
      <main>
        <input aria-label="First" />
        <input aria-label="Invalid" aria-invalid="true" />
      </main>
      {element}
    </NextIntlClientProvider>,
  );

/** Found by its attribute: queries by role are slow over so many cases. */
function getAlert(): HTMLElement {
  const alert = document.querySelector<HTMLElement>('[role="alert"]');
  if (!alert) throw new Error("no alert is shown");
  return alert;
}

function getMessage({ messageKey }: ErrorRow): string {
  if (messageKey === "generic.unknown") return errors.generic.unknown;
  return errors.code[messageKey.slice("code.".length) as keyof typeof errors.code];
}

/** Asserts the one button or link inside `container`, and clicks it where that stays on the page. */
function expectAction(container: HTMLElement, next: SuggestedAction, ignored: readonly string[] = []) {
  const controls = [...container.querySelectorAll("a, button")].filter(
    (control) => !ignored.includes(control.getAttribute("aria-label") ?? ""),
  );
  const expected = EXPECTED[next];
  expect(controls.map((control) => control.textContent)).toEqual(expected ? [expected.label] : []);
  const [control] = controls;
  if (!expected || !control) return;
  expect(control.getAttribute("href")).toBe(expected.href ?? null);
  if (!expected.run) return;
  fireEvent.click(control);
  if (expected.run === "reload") expect(reload).toHaveBeenCalledTimes(1);
  else expect(screen.getByLabelText("Invalid")).toHaveFocus();
}

describe("notice of an error (rules/errors#catalog)", () => {
  it.each(CASES)("%d: message and the button that works everywhere", (code, row) => {
    renderInForm(<ErrorNotice code={code} />);
    const notice = getAlert();
    expect(notice).toHaveTextContent(getMessage(row));
    expect(notice).not.toHaveTextContent(errors.generic.moneyUnknown);
    expectAction(notice, row.next);
  });

  it.each(CASES)("%d: the place performs its suggestion itself where it can", (code, row) => {
    const handle = jest.fn();
    renderInForm(<ErrorNotice code={code} handlers={{ [row.next]: handle }} />);
    const button = document.querySelector("button");
    if (row.next === "none") return expect(button).toBeNull();
    expect(button).toHaveTextContent(errors.next[row.next]);
    if (button) fireEvent.click(button);
    expect(handle).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it("has the button that the place performs itself from the start, so that nothing below moves later", () => {
    const [code = 0] = CASES.find(([, { next }]) => next === "otherMethod") ?? [];
    const html = renderToString(
      <NextIntlClientProvider locale="en" messages={{ errors }}>
        <ErrorNotice code={code} handlers={{ otherMethod: () => {} }} />
      </NextIntlClientProvider>,
    );
    expect(html).toContain(`${errors.next.otherMethod}</button>`);
  });

  it.each(CASES)("%d: where a payment failed, it states whether money may have moved", (code, row) => {
    renderInForm(<ErrorNotice code={code} isPayment />);
    const notice = getAlert();
    if (row.moneyMoved === "unknown") {
      expect(notice).toHaveTextContent(errors.generic.moneyUnknown);
      expectAction(notice, "orders");
    } else expect(notice).not.toHaveTextContent(errors.generic.moneyUnknown);
  });

  it.each(CASES.filter(([, { next }]) => next === "wait"))(
    "%d: is repeated by the place after the wait",
    (code) => {
      const retry = jest.fn();
      renderInForm(<ErrorNotice code={code} handlers={{ retry }} />);
      fireEvent.click(screen.getByRole("button", { name: errors.next.wait }));
      expect(retry).toHaveBeenCalledTimes(1);
    },
  );

  it("only a page that is gone, and a preview, have no button", () => {
    const withoutButton = ERROR_ROWS.filter(({ next }) => EXPECTED[next] === null).map(({ code }) => code);
    expect(withoutButton).toEqual([6001, 6300]);
  });

  it("leads to the page or the section that the place names", () => {
    renderInForm(<ErrorNotice code={302} links={{ otherMethod: "#cards" }} />);
    expect(screen.getByRole("link", { name: "Use another method" })).toHaveAttribute("href", "#cards");
  });

  it("offers no log-in on the log-in page, and keeps the return path of the sign-up pages", () => {
    history.replaceState(null, "", "/en/login?path=%2Forders");
    const { unmount } = renderInForm(<ErrorNotice code={6} />);
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
    unmount();
    history.replaceState(null, "", "/en/register?path=%2Forders");
    renderInForm(<ErrorNotice code={6} />);
    expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/en/login?path=%2Forders");
  });
});

describe("toast of an error (rules/errors#handling)", () => {
  it.each(CASES)("%d: message and button, or no toast where another place shows it", async (code, row) => {
    renderInForm(<Toaster closeLabel="Close" />);
    act(() =>
      performFailureReaction({ call: "listOrders", outcome: { ok: false, code }, report: "everything" }),
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    const { toast, resetSession, goTo } = getErrorReaction(code, "WEB");
    const region = screen.getByRole("status");
    if (goTo !== null || !(toast || resetSession)) return expect(region).toBeEmptyDOMElement();
    expect(region).toHaveTextContent(getMessage(row));
    expectAction(region, row.next, ["Close"]);
  });

  const ENDED = ERROR_ROWS.filter(({ code }) => {
    const { resetSession, goTo } = getErrorReaction(code, "WEB");
    return resetSession && goTo === null;
  }).map(({ code }) => code);
  const places: readonly [string, (code: number) => ReactNode][] = [
    ["a notice", (code) => <ErrorNotice code={code} />],
    ["a form", (code) => <RefusedForm message={getMessage(getErrorRow(code))} />],
  ];
  describe.each(places)("of %s", (_, renderPlace) => {
    it.each(ENDED)("%d: is not repeated over the page, whichever comes first", async (code) => {
      const fail = () =>
        act(async () => {
          performFailureReaction({
            call: "listOrders",
            outcome: { ok: false, code },
            report: "consequences",
          });
          await waitForTasks();
        });
      const toasts = renderInForm(<Toaster closeLabel="Close" />);
      await fail();
      expect(screen.getByRole("status")).toHaveTextContent(getMessage(getErrorRow(code)));
      const place = renderInForm(renderPlace(code));
      const region = toasts.container.querySelector('[role="status"]');
      expect(region).toBeEmptyDOMElement();
      await fail();
      expect(region).toBeEmptyDOMElement();
      // Without the place it is said over the page.
      place.unmount();
      await fail();
      expect(region).toHaveTextContent(getMessage(getErrorRow(code)));
    });
  });
});

function RefusedForm({ message }: { message: string }) {
  const form = useAppForm<{ name: string }>({
    defaultValues: { name: "" },
    formatProblem: String,
    submit: async () => ({}),
  });
  return <Form form={{ ...form, message }} summary={String} />;
}
