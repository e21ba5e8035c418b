import dynamic from "next/dynamic";
import styles from "@/components/form/captcha-image.module.css";
import { FormField } from "@/components/form/form-field";
import type { AppForm } from "@/components/form/use-app-form";
import { Skeleton } from "@/components/ui/text/skeleton";
import type { Captcha, CaptchaBoxProps, CaptchaValues } from "./captcha";

const renderLoading = () => (
  <div className={styles.frame}>
    <Skeleton shape="fill" />
  </div>
);
const ImageCaptcha = dynamic(() => import("./image-captcha").then((loaded) => loaded.ImageCaptcha), {
  ssr: false,
  loading: renderLoading,
});
const ScriptCaptcha = dynamic(() => import("./script-captcha").then((loaded) => loaded.ScriptCaptcha), {
  ssr: false,
  loading: renderLoading,
});

/** The brand's captcha of either kind; renders nothing until one is required. */
export function CaptchaBox(props: CaptchaBoxProps) {
  const { setup, isRequired, challengeNumber } = props.captcha;
  if (!isRequired) return null;
  if (setup.kind === "picture") return <ImageCaptcha key={challengeNumber} {...props} />;
  return <ScriptCaptcha key={challengeNumber} {...props} script={setup} />;
}

interface FormCaptchaProps<V extends CaptchaValues> {
  form: AppForm<V>;
  captcha: Captcha;
}

/** The captcha as a field of a form. */
export function FormCaptcha<V extends CaptchaValues>({ form, captcha }: FormCaptchaProps<V>) {
  if (!captcha.isRequired) return null;
  return (
    <FormField form={form as unknown as AppForm<CaptchaValues>} name="captcha">
      {({ name: _, ...field }) => (
        <CaptchaBox
          {...field}
          captcha={captcha}
          onReset={() => form.clearFields("captcha" as Parameters<AppForm<V>["clearFields"]>[0])}
        />
      )}
    </FormField>
  );
}
