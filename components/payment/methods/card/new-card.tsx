"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useEffect, useEffectEvent, useState } from "react";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import type { MethodWidgetProps } from "@/components/payment/methods/method-widget";
import { readPayerPhone } from "@/components/payment/methods/read-phone";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { LockIcon } from "@/components/ui/icons";
import { TextField } from "@/components/ui/text-field";
import { type CardBrand, cardBrandOf } from "@/lib/domain/payment/card-brand";
import { groupCardNumber } from "@/lib/domain/payment/card-number";
import { cardRegionOf } from "@/lib/domain/payment/card-region";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { AddressFields } from "./address-fields";
import { CardBrandMark, cardBrandName } from "./card-brand-mark";
import {
  type CardProblem,
  type CardValues,
  cardInput,
  cardRules,
  EMPTY_CARD,
  OWN_PROBLEMS,
} from "./card-values";
import styles from "./card-widget.module.css";
import { HolderFields } from "./holder-fields";
import { refusedField } from "./refused-field";
import { formatExpiry } from "./retype";
import { digitsOnly, typed } from "./typed";

/** The rest of the problems have their words with all other fields. */
const isOwn = (problem: CardProblem) => OWN_PROBLEMS.find((own) => own === problem);

/** A card, typed once and handed to billing; nothing of it is kept anywhere (threat T47). */
export function NewCard({ formId, busy, currency, refusal, leaving, onPay }: MethodWidgetProps) {
  const t = useTranslations("checkout");
  const words = useTranslations("errors.field");
  const [brand, setBrand] = useState<CardBrand | null>(null);
  const region = cardRegionOf(currency);
  const form = useAppForm<CardValues, CardProblem>({
    defaultValues: EMPTY_CARD,
    rules: cardRules(region, Date.now),
    words: (problem) => {
      const own = isOwn(problem);
      return own ? t(`card.${own}`) : words(problem as FieldProblem);
    },
    submit: async (values) => {
      if (busy) return undefined;
      const phone = region.phone ? await readPayerPhone(values.phone, currency) : null;
      if (phone && !phone.ok) return { fields: { phone: words(phone.problem) } };
      onPay({ card: cardInput(values, region, phone?.number ?? null) });
      return undefined;
    },
  });

  const refuse = useEffectEvent(() => {
    if (!refusal) return;
    // A code is for one try; a card that can't pay is taken away whole.
    form.wipe("securityCode");
    if (refusal.otherDetails) {
      form.wipe("number", "expiry");
      setBrand(null);
    }
    const field = refusedField(refusal.field);
    form.refuse(field ? { fields: { [field]: refusal.text } } : { message: refusal.text });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new object and is told once.
  useEffect(() => refuse(), [refusal]);

  // Browsers bring a form back as it was left ("back", reload); a card must not come back (threat T47).
  const forget = useEffectEvent(() => form.wipe("number", "expiry", "securityCode"));
  useEffect(() => {
    if (leaving) forget();
    const gone = () => forget();
    window.addEventListener("pagehide", gone);
    return () => window.removeEventListener("pagehide", gone);
  }, [leaving]);

  return (
    <Form
      form={form}
      id={formId}
      summary={(count) => t("card.look", { count })}
      autoComplete="on"
      className={styles.form}
    >
      <TextField
        {...typed(form.field("number", { onChange: tellBrand }), groupCardNumber)}
        label={t("card.number")}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        maxLength={24}
        suffix={<CardBrandMark code={brand?.code ?? null} />}
      />
      <span role="status" className="visually-hidden">
        {brand ? t("card.brand", { brand: cardBrandName(brand.code) }) : null}
      </span>
      <div className={styles.pair}>
        <TextField
          {...typed(form.field("expiry"), formatExpiry)}
          label={t("card.expiry")}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t("card.expiryPlaceholder")}
          maxLength={9}
        />
        <TextField
          {...typed(form.field("securityCode"), digitsOnly)}
          label={t("card.code")}
          hint={brand?.codeLength === 4 ? t("card.codeFront") : t("card.codeBack")}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={brand?.codeLength ?? 4}
        />
      </div>
      <div className={styles.pair}>
        <TextField {...form.field("firstName")} label={t("card.firstName")} autoComplete="cc-given-name" />
        <TextField {...form.field("lastName")} label={t("card.lastName")} autoComplete="cc-family-name" />
      </div>
      <HolderFields form={form} region={region} />
      {region.address ? <AddressFields form={form} /> : null}
      <CheckboxField {...form.field("save")} label={t("card.save")} hint={t("card.saveHint")} />
      <p className={styles.secure}>
        <LockIcon size={16} />
        {t("card.secure")}
      </p>
    </Form>
  );

  function tellBrand({ target }: ChangeEvent<{ value: string }>) {
    const next = cardBrandOf(target.value.replace(/\D/g, ""));
    if (next?.code !== brand?.code) setBrand(next);
  }
}
