/** @jest-environment ./lib/testing/browser-environment.mjs */
import { webcrypto } from "node:crypto";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { recoverFromChunkFailure } from "@/lib/browser/chunk-failure";
import { page } from "@/lib/browser/page";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { MAX_PROOF_BYTES } from "@/lib/domain/payment/proof-file";
import { createOpenPayment, SAMPLE_ACTIONS } from "@/lib/testing/payment-screen";
import { createSamplePdf, SAMPLE_IMAGES } from "@/lib/testing/samples/proof-files";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import codes from "@/messages/en/codes.json";
import errors from "@/messages/en/errors.json";
import { ProofUpload } from "./proof-upload";

const UPLOAD = "/api/uploadObject/v1";
const SUBMIT = "/api/bill/order/upload/v1";
const { proof: messages } = codes.bank;

const network = setUpNetwork();
beforeAll(() => Object.defineProperty(crypto, "subtle", { value: webcrypto.subtle, configurable: true }));
afterEach(() => jest.restoreAllMocks());

/** A file of a browser; jsdom's own can't be read. */
function createFile(name: string, bytes: Uint8Array | string): File {
  const content = Buffer.from(bytes);
  const toBlob = (part: Buffer) => ({
    arrayBuffer: async () => Uint8Array.from(part).buffer,
    slice: (from: number, to: number) => toBlob(part.subarray(from, to)),
  });
  return Object.assign(new File([], name), { ...toBlob(content), __size: content.length }) as File;
}
const choose = (file: File) => {
  Object.defineProperty(file, "size", { value: (file as File & { __size: number }).__size });
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
};

interface Part {
  offset: number;
  size: number;
  data: string;
  name: string;
}
const listParts = () => network.getRequests(UPLOAD).map(({ body }) => body as Part);

/** The part of the server: it stores parts in order, and says how far it is. */
function createStore({ received = 0 } = {}) {
  const store = {
    received,
    isOffline: false,
    receive({ offset, size, data }: Part): Response {
      if (store.isOffline) throw new TypeError("fetch failed");
      if (offset === store.received) store.received += Buffer.from(data, "base64").length;
      return createSuccessResponse({
        uploadId: "u".repeat(20),
        received: store.received,
        done: store.received >= size,
      });
    },
  };
  return store;
}

const open = createOpenPayment("bank", SAMPLE_ACTIONS.bank);
function show(store: ReturnType<typeof createStore>) {
  const onSubmitted = jest.fn<void, [PaymentInfo]>();
  network.use({
    [UPLOAD]: ({ body }) => store.receive(body as Part),
    [SUBMIT]: () => createSuccessResponse(open),
  });
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ codes, errors }}>
      <ProofUpload orderId="order-1" proof={null} onSubmitted={onSubmitted} />
    </NextIntlClientProvider>,
  );
  return onSubmitted;
}

const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

describe("a proof of a transfer (rules/payments#bank-transfer)", () => {
  it.each([
    ["empty", createFile("vacio.pdf", "")],
    ["tooLarge", createFile("enorme.pdf", Buffer.alloc(MAX_PROOF_BYTES + 1, "x"))],
    ["notImageOrPdf", createFile("comprobante.png", "MZ This program cannot be run in DOS mode.")],
    ["virus", createFile("comprobante.pdf", createSamplePdf(EICAR))],
    ["damaged", createFile("comprobante.pdf", "%PDF-1.4\n1 0 obj<</Type/Cat")],
  ] as const)("is refused by its content before anything is sent: %s", async (problem, file) => {
    const onSubmitted = show(createStore());
    choose(file);
    expect(await screen.findByRole("alert")).toHaveTextContent(messages.problem[problem]);
    expect(network.requests).toEqual([]);
    expect(onSubmitted).not.toHaveBeenCalled();
    // Another file can be chosen at once.
    expect(screen.getByText(messages.choose)).toBeVisible();
  });

  it.each([
    ["png", createFile("comprobante.png", SAMPLE_IMAGES.png)],
    ["jpg", createFile("foto.jpg", SAMPLE_IMAGES.jpg)],
    ["pdf", createFile("comprobante.pdf", createSamplePdf())],
  ])("is sent and submitted: %s", async (_, file) => {
    const onSubmitted = show(createStore());
    choose(file);
    await waitFor(() => expect(onSubmitted).toHaveBeenCalledWith(open));
    expect(network.getRequests(SUBMIT)[0]?.body).toEqual({ orderId: "order-1", uploadId: "u".repeat(20) });
    expect(listParts()[0]).toMatchObject({ orderId: "order-1", name: file.name, offset: 0, data: "" });
  });

  it("is refused by the server's word, too", async () => {
    show(createStore());
    network.use({ [UPLOAD]: () => createFailureResponse(-24050, { data: { problem: "virus" } }) });
    choose(createFile("comprobante.pdf", createSamplePdf()));
    expect(await screen.findByRole("alert")).toHaveTextContent(messages.problem.virus);
  });

  it("whose upload is interrupted continues where it stopped, as soon as the network is back", async () => {
    const store = createStore();
    const onSubmitted = show(store);
    const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    const receive = store.receive;
    store.receive = (part) => {
      if (part.offset > 0) {
        store.isOffline = true;
        online.mockReturnValue(false);
        store.receive = receive;
      }
      return receive(part);
    };
    choose(createFile("grande.pdf", createSamplePdf(Buffer.alloc(700 * 1024, "x"))));
    expect(await screen.findByRole("button", { name: messages.resume })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent(/^The upload stopped at 2\d%/);
    expect(onSubmitted).not.toHaveBeenCalled();
    const stopped = listParts().length;
    store.isOffline = false;
    online.mockReturnValue(true);
    // Code that could not be loaded meanwhile does not load the page again, which would lose the file (fault F27).
    jest.spyOn(page, "isReachable").mockResolvedValue(true);
    const reload = jest.spyOn(page, "reload").mockImplementation(() => undefined);
    const missing = Object.assign(new Error("Failed to load chunk 1.js"), { name: "ChunkLoadError" });
    expect(await recoverFromChunkFailure(missing)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(onSubmitted).toHaveBeenCalledTimes(1));
    const [asked, next] = listParts().slice(stopped);
    expect(asked?.data).toBe("");
    expect(next?.offset).toBe(192 * 1024);
    // Only the part that was lost is sent a second time.
    const sent = listParts().filter(({ data }) => data !== "");
    expect(sent.map(({ offset }) => offset / 1024)).toEqual([0, 192, 192, 384, 576]);
    expect(await recoverFromChunkFailure(missing)).toBe(true);
  });

  it("that was chosen again after the page was left starts after what has arrived", async () => {
    const onSubmitted = show(createStore({ received: 192 * 1024 }));
    choose(createFile("grande.pdf", createSamplePdf(Buffer.alloc(300 * 1024, "x"))));
    await waitFor(() => expect(onSubmitted).toHaveBeenCalledTimes(1));
    expect(listParts().map(({ offset }) => offset)).toEqual([0, 192 * 1024]);
    expect(listParts()[0]?.data).toBe("");
  });
});
