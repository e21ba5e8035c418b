"use client";

import { useTranslations } from "next-intl";
import { useBrand } from "@/components/studio/brands/brand-context";
import { Panel } from "@/components/studio/frame/panel";
import { TextField } from "@/components/ui/fields/text-field";
import { PLAYER_DEVICES } from "@/lib/config/constants";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { DraftInput } from "./draft-input";
import { DraftNote } from "./draft-note";
import styles from "./editor.module.css";
import type { FieldGroup } from "./field-spec";
import { getLanguageName } from "./language-name";
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
    const results = players.filter(({ link }) => link !== "");
    return results.length > 0 ? results : null;
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

/** A section of a brand that is fields alone, in groups. */
export function EditorSection({ section, groups }: { section: string; groups: readonly FieldGroup[] }) {
  const t = useTranslations("studio.groups");
  return (
    <>
      {groups.map(({ title, fields }) => (
        <Panel key={title} title={t(title)}>
          <div className={styles.fields}>
            {fields.map((spec) => (
              <DraftInput key={spec.path.join(".")} spec={spec} />
            ))}
            {title === "players" ? <PlayerFields /> : null}
          </div>
        </Panel>
      ))}
      {section === "basics" ? <TaglineCard /> : null}
    </>
  );
}

function TaglineCard() {
  const t = useTranslations("studio");
  const { document } = useBrand();
  return (
    <Panel title={t("groups.tagline")}>
      <div className={styles.fields}>
        {document.langs.map((language) => (
          <DraftInput
            key={language}
            spec={{ path: ["tagline", language], kind: "text", label: "tagline", wide: true }}
            label={t("fields.inLanguage", {
              label: t("fields.tagline"),
              language: getLanguageName(language),
            })}
          />
        ))}
      </div>
    </Panel>
  );
}
