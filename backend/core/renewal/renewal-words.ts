import type { Locale } from "@/lib/config/constants";

/** What a member is told about a renewal. */
export type RenewalTemplate = "coming" | "failed" | "ended" | "off" | "on";

export interface RenewalFacts {
  plan: string;
  amount: string;
  /** The day of the next charge, or of the last access. */
  date: string;
  /** "Visa ••42"; empty where there is no card. */
  card: string;
}

interface Words {
  subject: (facts: RenewalFacts) => string;
  paragraphs: (facts: RenewalFacts) => string[];
  label: string;
  sms: (facts: RenewalFacts) => string;
}

const onCard = (card: string, before: string) => (card === "" ? "" : `${before}${card}`);

/** Mails and SMS about renewals, in the languages of the product. */
export const RENEWAL_WORDS: Record<Locale, Record<RenewalTemplate, Words>> = {
  en: {
    coming: {
      subject: ({ plan, date }) => `${plan} renews on ${date}`,
      paragraphs: ({ plan, amount, date, card }) => [
        `On ${date} we renew ${plan} for ${amount}${onCard(card, ", on ")}. You need not do anything.`,
        "If you would rather stop, turn the renewal off in your account before that day.",
      ],
      label: "See your renewal",
      sms: ({ plan, amount, date }) =>
        `${plan} renews on ${date} for ${amount}. To stop it, open your account.`,
    },
    failed: {
      subject: ({ plan }) => `We couldn't renew ${plan}`,
      paragraphs: ({ amount, card }) => [
        `The charge of ${amount}${onCard(card, " on ")} did not go through. No money moved.`,
        "We will try again. To go on watching now, pay in your account or choose another card.",
      ],
      label: "Pay now",
      sms: ({ plan, amount }) =>
        `we couldn't charge ${amount} for ${plan}. Open your account to pay another way.`,
    },
    ended: {
      subject: ({ plan }) => `${plan} no longer renews`,
      paragraphs: () => [
        "We could not charge the next period and have stopped trying. Nothing more will be charged.",
        "Your account and library stay. Choose a plan whenever you like to go on.",
      ],
      label: "See the plans",
      sms: ({ plan }) => `${plan} no longer renews, nothing more will be charged. Choose a plan to go on.`,
    },
    off: {
      subject: () => "Renewal is off",
      paragraphs: ({ plan, date }) => [
        `${plan} will not renew, and nothing more will be charged. You keep access until ${date}.`,
        "Until that day you can turn the renewal on again in your account.",
      ],
      label: "See your account",
      sms: ({ plan, date }) => `renewal is off. You keep ${plan} until ${date}.`,
    },
    on: {
      subject: () => "Renewal is on again",
      paragraphs: ({ plan, amount, date, card }) => [
        `${plan} renews on ${date} for ${amount}${onCard(card, ", on ")}. You can turn it off at any time.`,
      ],
      label: "See your account",
      sms: ({ plan, amount, date }) => `renewal is on again: ${plan} on ${date} for ${amount}.`,
    },
  },
  pt: {
    coming: {
      subject: ({ plan, date }) => `${plan} será renovado em ${date}`,
      paragraphs: ({ plan, amount, date, card }) => [
        `Em ${date} renovamos ${plan} por ${amount}${onCard(card, ", no ")}. Você não precisa fazer nada.`,
        "Se preferir parar, desative a renovação na sua conta antes desse dia.",
      ],
      label: "Ver a renovação",
      sms: ({ plan, amount, date }) =>
        `${plan} será renovado em ${date} por ${amount}. Para parar, abra sua conta.`,
    },
    failed: {
      subject: ({ plan }) => `Não conseguimos renovar ${plan}`,
      paragraphs: ({ amount, card }) => [
        `A cobrança de ${amount}${onCard(card, " no ")} não foi aprovada. Nenhum valor foi cobrado.`,
        "Vamos tentar de novo. Para continuar assistindo agora, pague na sua conta ou escolha outro cartão.",
      ],
      label: "Pagar agora",
      sms: ({ plan, amount }) =>
        `não conseguimos cobrar ${amount} de ${plan}. Abra sua conta para pagar de outra forma.`,
    },
    ended: {
      subject: ({ plan }) => `${plan} não renova mais`,
      paragraphs: () => [
        "Não conseguimos cobrar o próximo período e paramos de tentar. Nada mais será cobrado.",
        "Sua conta e sua biblioteca continuam aqui. Escolha um plano quando quiser.",
      ],
      label: "Ver os planos",
      sms: ({ plan }) => `${plan} não renova mais e nada será cobrado. Escolha um plano para continuar.`,
    },
    off: {
      subject: () => "Renovação desativada",
      paragraphs: ({ plan, date }) => [
        `${plan} não será renovado e nada mais será cobrado. Seu acesso vai até ${date}.`,
        "Até esse dia você pode ativar a renovação de novo na sua conta.",
      ],
      label: "Ver minha conta",
      sms: ({ plan, date }) => `renovação desativada. Você tem ${plan} até ${date}.`,
    },
    on: {
      subject: () => "Renovação ativada de novo",
      paragraphs: ({ plan, amount, date, card }) => [
        `${plan} será renovado em ${date} por ${amount}${onCard(card, ", no ")}. Você pode desativar quando quiser.`,
      ],
      label: "Ver minha conta",
      sms: ({ plan, amount, date }) => `renovação ativada de novo: ${plan} em ${date} por ${amount}.`,
    },
  },
  es: {
    coming: {
      subject: ({ plan, date }) => `${plan} se renueva el ${date}`,
      paragraphs: ({ plan, amount, date, card }) => [
        `El ${date} renovamos ${plan} por ${amount}${onCard(card, ", con ")}. No tienes que hacer nada.`,
        "Si prefieres parar, desactiva la renovación en tu cuenta antes de ese día.",
      ],
      label: "Ver la renovación",
      sms: ({ plan, amount, date }) =>
        `${plan} se renueva el ${date} por ${amount}. Para pararla, abre tu cuenta.`,
    },
    failed: {
      subject: ({ plan }) => `No pudimos renovar ${plan}`,
      paragraphs: ({ amount, card }) => [
        `El cobro de ${amount}${onCard(card, " con ")} no fue aprobado. No se movió dinero.`,
        "Lo intentaremos de nuevo. Para seguir viendo ahora, paga en tu cuenta o elige otra tarjeta.",
      ],
      label: "Pagar ahora",
      sms: ({ plan, amount }) =>
        `no pudimos cobrar ${amount} de ${plan}. Abre tu cuenta para pagar de otra forma.`,
    },
    ended: {
      subject: ({ plan }) => `${plan} ya no se renueva`,
      paragraphs: () => [
        "No pudimos cobrar el próximo período y dejamos de intentarlo. No se cobrará nada más.",
        "Tu cuenta y tu biblioteca siguen aquí. Elige un plan cuando quieras.",
      ],
      label: "Ver los planes",
      sms: ({ plan }) => `${plan} ya no se renueva y no se cobrará nada más. Elige un plan para seguir.`,
    },
    off: {
      subject: () => "Renovación desactivada",
      paragraphs: ({ plan, date }) => [
        `${plan} no se renovará y no se cobrará nada más. Tienes acceso hasta el ${date}.`,
        "Hasta ese día puedes activar la renovación de nuevo en tu cuenta.",
      ],
      label: "Ver mi cuenta",
      sms: ({ plan, date }) => `renovación desactivada. Tienes ${plan} hasta el ${date}.`,
    },
    on: {
      subject: () => "Renovación activada de nuevo",
      paragraphs: ({ plan, amount, date, card }) => [
        `${plan} se renueva el ${date} por ${amount}${onCard(card, ", con ")}. Puedes desactivarla cuando quieras.`,
      ],
      label: "Ver mi cuenta",
      sms: ({ plan, amount, date }) => `renovación activada de nuevo: ${plan} el ${date} por ${amount}.`,
    },
  },
  ru: {
    coming: {
      subject: ({ plan, date }) => `Тариф «${plan}» продлится ${date}`,
      paragraphs: ({ plan, amount, date, card }) => [
        `${date} мы продлим тариф «${plan}» за ${amount}${onCard(card, ", карта ")}. Делать ничего не нужно.`,
        "Если не хотите продлевать, отключите продление в аккаунте до этого дня.",
      ],
      label: "Открыть продление",
      sms: ({ plan, amount, date }) =>
        `тариф «${plan}» продлится ${date} за ${amount}. Отключить можно в аккаунте.`,
    },
    failed: {
      subject: ({ plan }) => `Не удалось продлить тариф «${plan}»`,
      paragraphs: ({ amount, card }) => [
        `Списание ${amount}${onCard(card, ", карта ")} не прошло. Деньги не списаны.`,
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
        `Тариф «${plan}» продлится ${date} за ${amount}${onCard(card, ", карта ")}. Отключить можно в любой момент.`,
      ],
      label: "Открыть аккаунт",
      sms: ({ plan, amount, date }) => `продление снова включено: «${plan}», ${date}, ${amount}.`,
    },
  },
};
