/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { page } from "@/lib/browser/page";
import { SESSION_CHANGE_EVENT } from "@/lib/browser/session/session-change-event";
import { renderPage } from "@/lib/testing/render-page";
import { createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import shell from "@/messages/en/shell.json";
import { MemberMenu } from "./member-menu";

const hrefs = { login: "/login", register: "/register", orders: "/orders", account: "/account" };
const ana = { uid: "u1", account: "ana@example.com", name: "Ana", mark: "m1", expiresAt: 1_796_000_000_000 };
const props = { labels: shell.member, hrefs, avatar: "/brands/default/avatar.svg" };
const menu = <MemberMenu {...props} />;

const network = setUpNetwork();
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/en/plan-details/101");
});

describe("member menu (rules/accounts#roles: visitor or member)", () => {
  it("makes no call for a visitor, and its links are marked to return to the current page", () => {
    network.use({ "/api/session": () => createSuccessResponse(ana) });
    renderPage(menu);
    for (const name of ["Log in", "Sign up"])
      expect(screen.getByRole("link", { name })).toHaveAttribute("data-return");
    expect(network.requests).toHaveLength(0);
  });

  it("requests the session when a session mark is present", async () => {
    localStorage.setItem("session-mark", "m1");
    network.use({ "/api/session": () => createSuccessResponse(ana) });
    renderPage(menu);
    expect(await screen.findByRole("button", { name: /Ana$/ }, { timeout: 5000 })).toBeVisible();
    expect(screen.getByRole("link", { name: "Orders", hidden: true })).toHaveAttribute("href", "/orders");
    expect(document.documentElement.dataset.member).toBe("");
  });

  it("corrects the head script where another tab logged out while the page was loading", () => {
    document.documentElement.dataset.member = "";
    network.use({ "/api/session": () => createSuccessResponse(ana) });
    renderPage(menu);
    expect(document.documentElement.dataset.member).toBeUndefined();
    expect(network.requests).toHaveLength(0);
  });

  it("shows the visitor's links again when the session ends on the page", async () => {
    network.use({ "/api/session": () => createSuccessResponse(null) });
    renderPage(<MemberMenu {...props} account="ana@example.com" />);
    expect(screen.getByRole("button", { name: /ana@example.com/ })).toBeVisible();
    act(() => void window.dispatchEvent(new Event(SESSION_CHANGE_EVENT)));
    await waitFor(() => expect(screen.queryByRole("button", { name: /ana@example.com/ })).toBeNull());
    expect(document.documentElement.dataset.member).toBeUndefined();
  });

  it("logs out and opens the home page; shows a message when that fails", async () => {
    const open = jest.spyOn(page, "open").mockImplementation(() => {});
    network.use({});
    renderPage(<MemberMenu {...props} account="ana@example.com" placement="sheet" />);
    await userEvent.click(screen.getByRole("button", { name: "Log out" }));
    expect(await screen.findByText(shell.member.logOutFailed, {}, { timeout: 5000 })).toBeVisible();
    network.use({
      "/api/session": () => createSuccessResponse(ana),
      "/api/user/loginOut/v1": () => createSuccessResponse(),
    });
    await userEvent.click(screen.getByRole("button", { name: "Log out" }));
    await waitFor(() => expect(open).toHaveBeenCalledWith("/en"));
    open.mockRestore();
  });
});
