import { formatCardPhrase, type RenewalMessageTexts } from "./renewal-message-texts";

export const renewalMessageTextsPt: RenewalMessageTexts = {
  coming: {
    subject: ({ plan, date }) => `${plan} será renovado em ${date}`,
    paragraphs: ({ plan, amount, date, card }) => [
      `Em ${date} renovamos ${plan} por ${amount}${formatCardPhrase(card, ", no ")}. Você não precisa fazer nada.`,
      "Se preferir parar, desative a renovação na sua conta antes desse dia.",
    ],
    label: "Ver a renovação",
    sms: ({ plan, amount, date }) =>
      `${plan} será renovado em ${date} por ${amount}. Para parar, abra sua conta.`,
  },
  failed: {
    subject: ({ plan }) => `Não conseguimos renovar ${plan}`,
    paragraphs: ({ amount, card }) => [
      `A cobrança de ${amount}${formatCardPhrase(card, " no ")} não foi aprovada. Nenhum valor foi cobrado.`,
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
      `${plan} será renovado em ${date} por ${amount}${formatCardPhrase(card, ", no ")}. Você pode desativar quando quiser.`,
    ],
    label: "Ver minha conta",
    sms: ({ plan, amount, date }) => `renovação ativada de novo: ${plan} em ${date} por ${amount}.`,
  },
};
