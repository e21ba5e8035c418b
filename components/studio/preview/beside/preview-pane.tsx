"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { createFieldLink, openFieldLink } from "@/components/studio/editor/field-link";
import { getLanguageName } from "@/components/studio/editor/language-name";
import layout from "@/components/studio/frame/layout.module.css";
import {
  createPreviewAddress,
  getPageState,
  getPreviewPath,
  listPreviewPages,
  type PreviewPage,
} from "@/components/studio/preview/preview-pages";
import { getSectionOfPath } from "@/components/studio/publish/known-fields";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { Segmented } from "@/components/ui/fields/segmented";
import { SelectField } from "@/components/ui/fields/select-field";
import type { Preview } from "@/lib/contract/admin/previews";
import { findPlaceFields } from "@/lib/domain/studio/find-place-fields";
import type { PickedPlace } from "@/lib/domain/studio/preview-messages";
import { DEVICE_WIDTHS, DeviceFrame, type PreviewDevice } from "./device-frame";
import { keepChoice, takeChoice } from "./kept-choice";
import { PickedFields } from "./picked-fields";
import styles from "./side-preview.module.css";
import { SteadyFrame } from "./steady-frame";
import type { Renewal } from "./use-renewal";

/** So many fields of a place are named. */
const MAX_FIELDS = 4;
const DEVICES = Object.keys(DEVICE_WIDTHS) as PreviewDevice[];

export interface PreviewPaneProps {
  /** The page that is shown at first. */
  page: PreviewPage;
  /** Called before the field of what was clicked is opened. */
  onPick?: (() => void) | undefined;
  preview: Preview;
  /** How it stands to what is stored. */
  note: string | null;
  renewal: Renewal;
}

/** A page of a preview, with what it is looked at with. */
export function PreviewPane({ preview, note, renewal, page: expected, onPick }: PreviewPaneProps) {
  const t = useTranslations("studio.preview");
  const format = useFormatter();
  const { document, data } = useBrand();
  const [kept] = useState(takeChoice);
  const [chosenPage, setPage] = useState<unknown>(kept.page ?? expected);
  const [picks, setPicks] = useState(true);
  const [fields, setFields] = useState<readonly string[][] | null>(null);
  const [device, setDevice] = useState<PreviewDevice>(kept.device === "desktop" ? "desktop" : "phone");
  const [chosen, setLanguage] = useState<unknown>(kept.language);
  const [scale, setScale] = useState(1);
  const language = document.langs.find((code) => code === chosen) ?? document.langs[0] ?? "en";
  const pages = listPreviewPages(document, preview.states);
  const shown = pages.find((name) => name === chosenPage) ?? "home";
  const state = getPageState(shown, preview.states) ?? "visitor";
  const path = getPreviewPath(shown, document, language);
  const address = createPreviewAddress(preview.link, state, path);
  const pick = useCallback(
    (place: PickedPlace) => {
      const found = findPlaceFields(place, document, language);
      setFields(found.slice(0, MAX_FIELDS));
      const [first] = found;
      if (!first) return;
      onPick?.();
      const link = createFieldLink(data.brand.brand, getSectionOfPath(first), first);
      if (!link.startsWith(`${location.pathname}#`)) keepChoice({ page: shown, device, language });
      openFieldLink(link);
    },
    [document, language, onPick, data.brand.brand, shown, device],
  );
  return (
    <div className={styles.pane}>
      <div className={styles.controls}>
        <SelectField
          label={t("page")}
          value={shown}
          options={pages.map((value) => ({ value, label: t(`pages.${value}`) }))}
          onChange={({ target }) => setPage(target.value)}
        />
        {document.langs.length > 1 ? (
          <SelectField
            label={t("language")}
            value={language}
            options={document.langs.map((value) => ({ value, label: getLanguageName(value) }))}
            onChange={({ target }) => setLanguage(target.value)}
          />
        ) : null}
      </div>
      <div className={styles.line}>
        <Segmented
          label={t("width")}
          value={device}
          onChange={(value) => setDevice(DEVICES.find((name) => name === value) ?? device)}
          options={DEVICES.map((value) => ({ value, label: t(value) }))}
        />
        <div className={layout.small}>
          <p>
            {t("beside.scale", {
              width: DEVICE_WIDTHS[device],
              scale: format.number(scale, { style: "percent", maximumFractionDigits: 0 }),
            })}
          </p>
          <p role="status">{note}</p>
        </div>
      </div>
      <div className={styles.line}>
        <CheckboxField
          label={t("beside.picks")}
          checked={picks}
          onChange={({ target }) => setPicks(target.checked)}
        />
        <a href={address} target="_blank" rel="noreferrer" className={styles.alone}>
          {t("openAlone")}
        </a>
      </div>
      <PickedFields fields={fields} />
      <DeviceFrame device={device} onScale={setScale}>
        <SteadyFrame
          link={preview.link}
          state={state}
          path={path}
          title={t("shown", { what: t(preview.of), page: t(`pages.${shown}`) })}
          turn={renewal.turn}
          onOpened={renewal.onOpened}
          onLost={renewal.onLost}
          picks={picks}
          onPick={pick}
        />
      </DeviceFrame>
    </div>
  );
}
