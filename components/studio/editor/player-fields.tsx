"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { TextField } from "@/components/ui/fields/text-field";
import { PLAYER_DEVICES } from "@/lib/config/constants";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { DraftNote } from "./draft-note";
import styles from "./editor.module.css";
import { useDraftField } from "./use-draft-field";

type Players = NonNullable<BrandDocument["settings"]["players"]>;

/** Where members get the player for each kind of device: one list in the document, a field each here. */
export function PlayerFields() {
  const t = useTranslations("studio.fields");
  const { canEdit } = useBrand();
  const field = useDraftField(["settings", "players"]);
  const players = (field.value ?? []) as Players;
  const [typed, setTyped] = useState<Partial<Record<string, string>>>({});

  async function store(device: Players[number]["device"]) {
    const link = typed[device]?.trim();
    if (link === undefined) return;
    const others = players.filter((player) => player.device !== device);
    const next = PLAYER_DEVICES.flatMap((name) => {
      if (name === device) return link === "" ? [] : [{ device, link }];
      return others.filter((player) => player.device === name);
    });
    if (await field.save(next)) setTyped(({ [device]: _, ...rest }) => rest);
  }

  return (
    <div className={styles.wide} data-field="settings.players">
      <div className={styles.fields}>
        {PLAYER_DEVICES.map((device) => (
          <TextField
            key={device}
            label={t(`player.${device}`)}
            inputMode="url"
            readOnly={!canEdit}
            value={typed[device] ?? players.find((player) => player.device === device)?.link ?? ""}
            onChange={(event) => setTyped((shown) => ({ ...shown, [device]: event.target.value }))}
            onBlur={() => void store(device)}
          />
        ))}
      </div>
      <DraftNote field={field} onTheirs={() => setTyped({})} />
    </div>
  );
}
