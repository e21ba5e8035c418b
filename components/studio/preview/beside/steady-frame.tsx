"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { createPreviewAddress } from "@/components/studio/preview/preview-pages";
import type { PreviewState } from "@/lib/contract/admin/preview-site";
import {
  type ConsoleMessage,
  type FrameMessage,
  type PickedPlace,
  parseFrameMessage,
} from "@/lib/domain/studio/preview-messages";
import styles from "./side-preview.module.css";
import { useTimers } from "./use-timers";

/** So long after it was loaded a page is shown that does not tell that it stands, and lost if it has not told that it is opened. */
const PATIENCE_MS = 1_500;
/** A page of one order, which the next preview does not have. */
const OF_ORDER = /[?&]orderId=/;

export interface SteadyFrameProps {
  /** The preview's link. */
  link: string;
  state: PreviewState;
  /** The page that is shown at first. */
  path: string;
  title: string;
  /** Another number loads it again, from the same address as well. */
  turn: number;
  onOpened: () => void;
  /** Called where no page of the preview was loaded, as after its end. */
  onLost: () => void;
  /** A click opens its field instead of following a link. */
  picks: boolean;
  onPick: (place: PickedPlace) => void;
}

/**
 * A page of a preview in a frame. Where the preview is replaced by a newer one, the same page of that one is loaded behind it, scrolled as
 * far, and only then shown, so that nothing flashes or jumps.
 */
export function SteadyFrame(props: SteadyFrameProps) {
  const { link, state, path, title, turn, onOpened, onLost, picks, onPick } = props;
  const start = `${state} ${path}`;
  /** The one that is shown, and the one that is loaded behind it. */
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  /** Where the shown page stands, and with which choice it began. */
  const place = useRef({ start: "", path: "", y: 0 });
  /** Those of which one is known and the other not yet, in either order: that a page is opened, and that a document was loaded. */
  const opened = useRef(new Set<string>());
  const loaded = useRef(new Set<string>());
  const newest = useRef("");
  const timers = useTimers();
  const show = useCallback(
    (address: string) => {
      timers.stop(address);
      setAddresses((known) => (known[1] === address ? [address] : known));
    },
    [timers],
  );
  const noteOpened = useCallback(
    (address: string) => {
      if (!loaded.current.delete(address)) opened.current.add(address);
      if (address === newest.current) onOpened();
    },
    [onOpened],
  );
  const tell = useCallback(
    (address: string, message: ConsoleMessage) =>
      frames.current.get(address)?.contentWindow?.postMessage(message, new URL(address).origin),
    [],
  );

  useEffect(() => {
    const visited = place.current.start === start ? place.current.path : "";
    const begin = visited === "" || OF_ORDER.test(visited) ? path : visited;
    const address = createPreviewAddress(link, state, begin);
    newest.current = address;
    // The page that was chosen is not left for the one before if it is lost.
    if (place.current.start !== start) Object.assign(place.current, { start, path: "" });
    setAddresses(([shown]) => (shown === undefined || shown === address ? [address] : [shown, address]));
  }, [link, state, path, start]);

  useEffect(() => {
    const [shown] = addresses;
    const handle = (sender: string, message: FrameMessage) => {
      if (message.preview === "placed") show(sender);
      if (message.preview === "scrolled" && sender === shown) place.current.y = message.y;
      if (message.preview === "picked" && picks) onPick(message.place);
      if (message.preview !== "opened") return;
      noteOpened(sender);
      if (message.path !== place.current.path) Object.assign(place.current, { path: message.path, y: 0 });
      tell(sender, { preview: "show", y: place.current.y, picks });
    };
    const receive = ({ data, origin, source }: MessageEvent) => {
      const sender = addresses.find((address) => frames.current.get(address)?.contentWindow === source);
      const message = parseFrameMessage(data);
      if (sender !== undefined && new URL(sender).origin === origin && message) handle(sender, message);
    };
    window.addEventListener("message", receive);
    return () => window.removeEventListener("message", receive);
  }, [addresses, show, tell, picks, onPick, noteOpened]);

  useEffect(() => {
    for (const address of frames.current.keys()) tell(address, { preview: "show", y: null, picks });
  }, [picks, tell]);

  const wait = (address: string) => {
    if (!opened.current.delete(address)) loaded.current.add(address);
    timers.start(
      address,
      () => {
        show(address);
        if (loaded.current.delete(address) && address === newest.current) onLost();
      },
      PATIENCE_MS,
    );
  };
  return addresses.map((address, index) => (
    <iframe
      key={`${turn} ${address}`}
      ref={(frame) => {
        if (frame) frames.current.set(address, frame);
        return () => {
          frames.current.delete(address);
        };
      }}
      className={styles.frame}
      data-next={index > 0 ? "" : undefined}
      aria-hidden={index > 0 ? true : undefined}
      tabIndex={index > 0 ? -1 : undefined}
      src={address}
      title={title}
      onLoad={() => wait(address)}
    />
  ));
}
