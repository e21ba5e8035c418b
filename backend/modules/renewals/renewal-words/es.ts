import { formatCardPhrase, type RenewalMessageTexts } from "./renewal-message-texts";

export const renewalMessageTextsEs: RenewalMessageTexts = {
  coming: {
    subject: ({ plan, date }) => `${plan} se renueva el ${date}`,
    paragraphs: ({ plan, amount, date, card }) => [
      `El ${date} renovamos ${plan} por ${amount}${formatCardPhrase(card, ", con ")}. No tienes que hacer nada.`,
      "Si prefieres parar, desactiva la renovación en tu cuenta antes de ese día.",
    ],
    label: "Ver la renovación",
    sms: ({ plan, amount, date }) =>
      `${plan} se renueva el ${date} por ${amount}. Para pararla, abre tu cuenta.`,
  },
  failed: {
    subject: ({ plan }) => `No pudimos renovar ${plan}`,
    paragraphs: ({ amount, card }) => [
      `El cobro de ${amount}${formatCardPhrase(card, " con ")} no fue aprobado. No se movió dinero.`,
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
      `${plan} se renueva el ${date} por ${amount}${formatCardPhrase(card, ", con ")}. Puedes desactivarla cuando quieras.`,
    ],
    label: "Ver mi cuenta",
    sms: ({ plan, amount, date }) => `renovación activada de nuevo: ${plan} el ${date} por ${amount}.`,
  },
};
