"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/fields/text-field";
import { PLAYER_DEVICES } from "@/lib/config/constants";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { DraftNote } from "./draft-note";
import styles from "./editor.module.css";
import { type TypedForm, useTypedField } from "./use-typed-field";

type Players = NonNullable<BrandDocument["settings"]["players"]>;
type Device = Players[number]["device"];

const PATH = ["settings", "players"];

const PLAYERS: TypedForm<Device> = {
  format: (value) => {
    const players = (value ?? []) as Players;
    const getLink = (device: Device) => players.find((player) => player.device === device)?.link ?? "";
    return Object.fromEntries(PLAYER_DEVICES.map((device) => [device, getLink(device)])) as Record<
      Device,
      string
    >;
  },
  parse: (links) => {
    const players = PLAYER_DEVICES.map((device) => ({ device, link: links[device].trim() }));
    const found = players.filter(({ link }) => link !== "");
    return found.length > 0 ? found : null;
  },
};

/** Where members get the player for each kind of device: one list in the document, a field each here. */
export function PlayerFields() {
  const t = useTranslations("studio.fields");
  const { field, bind } = useTypedField(PATH, PLAYERS);
  return (
    <div className={styles.wide} data-field="settings.players">
      <div className={styles.fields}>
        {PLAYER_DEVICES.map((device) => (
          <TextField key={device} label={t(`player.${device}`)} inputMode="url" {...bind(device)} />
        ))}
      </div>
      <DraftNote field={field} />
    </div>
  );
}
