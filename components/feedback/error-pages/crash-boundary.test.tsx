/** @jest-environment jsdom */

import { render, screen } from "@testing-library/react";
import { page } from "@/lib/browser/page";
import { waitForTasks } from "@/lib/testing/wait-for-tasks";
import errorPages from "@/messages/en/errorPages.json";
import { CrashBoundary, loadCrashScreen } from "./crash-boundary";

// Its code arrives before the test waits for it.
beforeAll(loadCrashScreen);

let reloadSpy: jest.SpyInstance;
beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.lang = "en";
  reloadSpy = jest.spyOn(page, "reload").mockImplementation(() => {});
  jest.spyOn(page, "isReachable").mockResolvedValue(true);
});
afterEach(() => jest.restoreAllMocks());

const crash = () => render(<CrashBoundary error={new DOMException("x", "NotFoundError")} retry={() => {}} />);

describe("a page that React fails on (rules/outside-changes#a-page-that-fails-all-the-same)", () => {
  it("is loaded again, and shows nothing until then", async () => {
    const { container } = crash();
    await waitForTasks();
    expect(reloadSpy).toHaveBeenCalledTimes(1);
    expect(container).toBeEmptyDOMElement();
  });

  it("is not loaded a second time: the screen leads to the orders, and does not say that nothing was charged", async () => {
    crash().unmount();
    await waitForTasks();
    crash();
    expect(await screen.findByText(errorPages.crashed.text)).toBeInTheDocument();
    expect(reloadSpy).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("link", { name: errorPages.orders })).toHaveAttribute("href", "/orders");
    expect(document.body).not.toHaveTextContent(/charged/i);
  });

  it("is not loaded again while the server is away", async () => {
    jest.spyOn(page, "isReachable").mockResolvedValue(false);
    crash();
    expect(await screen.findByText(errorPages.crashed.text)).toBeInTheDocument();
    expect(reloadSpy).not.toHaveBeenCalled();
  });
});
