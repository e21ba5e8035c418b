import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { RefreshIcon } from "@/components/ui/art/icons/tool-icons";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import shapes from "@/components/ui/shapes.module.css";
import { Skeleton } from "@/components/ui/text/skeleton";
import { stripWhitespace, toPlainText } from "@/lib/domain/validation/typed-text";
import styles from "./captcha-image.module.css";
import { FormField } from "./form-field";
import type { AppForm } from "./use-app-form";

type ImageState =
  | { at: "loading" }
  | { at: "failed"; reference: ReactNode }
  | { at: "shown"; image: string; width: number; height: number };

const MAX_ANSWER_LENGTH = 12;

export interface CaptchaImageProps {
  form: AppForm<{ captcha: string }>;
  /** A new image, base64; where none could be loaded, the reference for the support. */
  load: () => Promise<
    { id: string; image: string; width: number; height: number } | { reference: ReactNode }
  >;
  /** The id of the image on the screen; null while there is none. */
  onImage: (id: string | null) => void;
  t: (key: "label" | "hint" | "alt" | "loading" | "other" | "failed" | "again") => string;
}

/** The image of a captcha with the field for its characters (rules/accounts#captcha). */
export function CaptchaImage({ form, load, onImage, t }: CaptchaImageProps) {
  const [imageState, setImageState] = useState<ImageState>({ at: "loading" });

  async function loadImage() {
    setImageState({ at: "loading" });
    onImage(null);
    const loaded = await load();
    if ("reference" in loaded) return setImageState({ at: "failed", ...loaded });
    const { id, image, width, height } = loaded;
    onImage(id);
    setImageState({ at: "shown", image: `data:image/png;base64,${image}`, width, height });
  }

  const loadFirstImage = useEffectEvent(() => void loadImage());
  useEffect(() => loadFirstImage(), []);

  function requestAnotherImage() {
    form.clearFields("captcha");
    void loadImage();
  }

  return (
    <div className={shapes.stack}>
      <div className={styles.frame}>
        {imageState.at === "shown" ? (
          // biome-ignore lint/performance/noImgElement: the image is a data URL in its final size
          <img src={imageState.image} width={imageState.width} height={imageState.height} alt={t("alt")} />
        ) : imageState.at === "loading" ? (
          <Skeleton shape="fill" />
        ) : (
          <div role="alert">
            {t("failed")}
            {imageState.reference}
          </div>
        )}
      </div>
      <div className={shapes.row}>
        <Button
          className={shapes.flush}
          variant="ghost"
          size="sm"
          icon={<RefreshIcon size={18} />}
          busy={imageState.at === "loading"}
          busyLabel={t("loading")}
          onClick={requestAnotherImage}
        >
          {imageState.at === "failed" ? t("again") : t("other")}
        </Button>
      </div>
      <FormField form={form} name="captcha">
        {({ onChange, ...field }) => (
          <TextField
            {...field}
            data-autofocus=""
            label={t("label")}
            hint={t("hint")}
            clean={(text) => stripWhitespace(toPlainText(text)).slice(0, MAX_ANSWER_LENGTH)}
            onChange={(event) => onChange(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </FormField>
    </div>
  );
}
