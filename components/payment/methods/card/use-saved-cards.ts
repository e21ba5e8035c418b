"use client";

import { useEffect, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import type { SavedCard } from "@/lib/contract/bill/cards";

/** The buyer's saved cards; null while loading, empty when the call failed, so that a new card can be typed. */
export function useSavedCards(): readonly SavedCard[] | null {
  const [cards, setCards] = useState<readonly SavedCard[] | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void callApi("listCards", {}, { report: "consequences" }).then((outcome) => {
      if (!isUnmounted) setCards(outcome.ok ? outcome.data.cards : []);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return cards;
}
