/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { CHUNK_FAILURE_EVENT } from "@/lib/browser/chunk-failure";
import { page } from "@/lib/browser/page";
import { OutageBanner } from "./runtime-client";

const bannerMessages = {
  offline: "You are offline.",
  loadFailed: "A part is missing.",
  refresh: "Refresh",
  dismiss: "Close",
};

describe("outage banner (faults F27, F30)", () => {
  it("shows that the browser is offline, and disappears again", () => {
    render(<OutageBanner messages={bannerMessages} />);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent(window, new Event("offline"));
    expect(screen.getByRole("status")).toHaveTextContent(bannerMessages.offline);
    online.mockRestore();
    fireEvent(window, new Event("online"));
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("shows that code is missing, with a button that reloads", () => {
    const reload = jest.spyOn(page, "reload").mockImplementation(() => {});
    render(<OutageBanner messages={bannerMessages} />);
    act(() => void window.dispatchEvent(new Event(CHUNK_FAILURE_EVENT)));
    expect(screen.getByRole("status")).toHaveTextContent(bannerMessages.loadFailed);
    fireEvent.click(screen.getByRole("button", { name: bannerMessages.refresh }));
    expect(reload).toHaveBeenCalled();
    reload.mockRestore();
  });
});
