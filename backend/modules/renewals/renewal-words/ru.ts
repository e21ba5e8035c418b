import { formatCardPhrase, type RenewalMessageTexts } from "./renewal-message-texts";

export const renewalMessageTextsRu: RenewalMessageTexts = {
  coming: {
    subject: ({ plan, date }) => `Тариф «${plan}» продлится ${date}`,
    paragraphs: ({ plan, amount, date, card }) => [
      `${date} мы продлим тариф «${plan}» за ${amount}${formatCardPhrase(card, ", карта ")}. Делать ничего не нужно.`,
      "Если не хотите продлевать, отключите продление в аккаунте до этого дня.",
    ],
    label: "Открыть продление",
    sms: ({ plan, amount, date }) =>
      `тариф «${plan}» продлится ${date} за ${amount}. Отключить можно в аккаунте.`,
  },
  failed: {
    subject: ({ plan }) => `Не удалось продлить тариф «${plan}»`,
    paragraphs: ({ amount, card }) => [
      `Списание ${amount}${formatCardPhrase(card, ", карта ")} не прошло. Деньги не списаны.`,
      "Мы попробуем ещё раз. Чтобы смотреть сейчас, оплатите в аккаунте или выберите другую карту.",
    ],
    label: "Оплатить сейчас",
    sms: ({ plan, amount }) =>
      `не удалось списать ${amount} за тариф «${plan}». Откройте аккаунт, чтобы оплатить иначе.`,
  },
  ended: {
    subject: ({ plan }) => `Тариф «${plan}» больше не продлевается`,
    paragraphs: () => [
      "Оплатить следующий период не удалось, и мы больше не пытаемся. Списаний не будет.",
      "Аккаунт и медиатека остаются. Выберите тариф, когда захотите продолжить.",
    ],
    label: "Смотреть тарифы",
    sms: ({ plan }) =>
      `тариф «${plan}» больше не продлевается, списаний не будет. Чтобы продолжить, выберите тариф.`,
  },
  off: {
    subject: () => "Продление отключено",
    paragraphs: ({ plan, date }) => [
      `Тариф «${plan}» не продлится, списаний больше не будет. Доступ сохранится до ${date}.`,
      "До этого дня продление можно включить снова в аккаунте.",
    ],
    label: "Открыть аккаунт",
    sms: ({ plan, date }) => `продление отключено. Тариф «${plan}» действует до ${date}.`,
  },
  on: {
    subject: () => "Продление снова включено",
    paragraphs: ({ plan, amount, date, card }) => [
      `Тариф «${plan}» продлится ${date} за ${amount}${formatCardPhrase(card, ", карта ")}. Отключить можно в любой момент.`,
    ],
    label: "Открыть аккаунт",
    sms: ({ plan, amount, date }) => `продление снова включено: «${plan}», ${date}, ${amount}.`,
  },
};
