import { composeMail, composeSms } from "@/backend/core/compose-mail";
import type { Member } from "@/backend/core/members";
import type { Message } from "@/backend/core/outbox";
import type { SiteRecord } from "@/backend/core/sites";
import type { Locale } from "@/lib/config/constants";
import { localePath } from "@/lib/domain/entry/locale-path";
import { formatMoney } from "@/lib/domain/money/format-money";
import type { OrderRow } from "./rows";

const TEMPLATE = "paid";

interface Words {
  subject: (plan: string) => string;
  paragraphs: string[];
  late: string;
  plan: string;
  total: string;
  order: string;
  label: string;
  sms: (plan: string, total: string) => string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    subject: (plan) => `${plan} is yours`,
    paragraphs: [
      "Your payment arrived and your plan is active. Account code and password are on the receipt.",
    ],
    late: "It came after the deadline of the code, and counts all the same.",
    plan: "Plan",
    total: "Paid",
    order: "Order",
    label: "See the receipt",
    sms: (plan, total) => `payment of ${total} received, ${plan} is active.`,
  },
  pt: {
    subject: (plan) => `${plan} é seu`,
    paragraphs: ["Seu pagamento chegou e o plano está ativo. O código da conta e a senha estão no recibo."],
    late: "Ele chegou depois do prazo do código, e vale do mesmo jeito.",
    plan: "Plano",
    total: "Pago",
    order: "Pedido",
    label: "Ver o recibo",
    sms: (plan, total) => `pagamento de ${total} recebido, ${plan} está ativo.`,
  },
  es: {
    subject: (plan) => `${plan} ya es tuyo`,
    paragraphs: [
      "Tu pago llegó y el plan está activo. El código de la cuenta y la contraseña están en el recibo.",
    ],
    late: "Llegó después del plazo del código, y vale igual.",
    plan: "Plan",
    total: "Pagado",
    order: "Pedido",
    label: "Ver el recibo",
    sms: (plan, total) => `recibimos tu pago de ${total}, ${plan} está activo.`,
  },
  ru: {
    subject: (plan) => `Тариф «${plan}» ваш`,
    paragraphs: ["Оплата получена, тариф активен. Код аккаунта и пароль — в квитанции."],
    late: "Она пришла после срока действия кода, но засчитана.",
    plan: "Тариф",
    total: "Оплачено",
    order: "Заказ",
    label: "Открыть квитанцию",
    sms: (plan, total) => `оплата ${total} получена, тариф «${plan}» активен.`,
  },
};

/** "Your payment arrived", in one language and for the member's channel. It carries no account password. */
export function paidMessage(about: {
  site: SiteRecord;
  member: Member;
  order: OrderRow;
  language: Locale;
  /** The plan's name in that language; the order has it in the one of the page it was bought on. */
  plan: string;
  origin: string;
}): Message {
  const { site, member, order, language, plan, origin } = about;
  const words = WORDS[language];
  const total = formatMoney({ amount: order.total, currency: order.currency }, language);
  if (member.type === "phone") {
    return composeSms(site, language, TEMPLATE, member.account, words.sms(plan, total));
  }
  const path = `${localePath("/receipt", language, site.defaultLang)}?orderId=${order.id}`;
  return composeMail(site, language, TEMPLATE, member.account, {
    subject: words.subject(plan),
    paragraphs: order.paidLate ? [...words.paragraphs, words.late] : words.paragraphs,
    facts: [
      [words.plan, plan],
      [words.total, total],
      [words.order, order.id],
    ],
    link: { label: words.label, url: `${origin}${path}` },
  });
}
