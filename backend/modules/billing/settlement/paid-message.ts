import type { Member } from "@/backend/modules/accounts/members";
import type { OrderRow } from "@/backend/modules/billing/rows";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { composeMail, composeSms } from "@/backend/modules/mail/compose-mail";
import type { OutboxMessage } from "@/backend/modules/mail/outbox";
import type { Locale } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";
import { createLocalePath } from "@/lib/domain/routes/locale-path";

const TEMPLATE = "paid";

interface PaidMessageTexts {
  subject: (plan: string) => string;
  paragraphs: string[];
  late: string;
  plan: string;
  total: string;
  order: string;
  label: string;
  sms: (plan: string, total: string) => string;
}

const TEXTS_BY_LANGUAGE: Record<Locale, PaidMessageTexts> = {
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
export function createPaidMessage(about: {
  site: SiteWithHosts;
  member: Member;
  order: OrderRow;
  language: Locale;
  /** The plan's name in that language; the order has it in the one of the page it was bought on. */
  plan: string;
  origin: string;
}): OutboxMessage {
  const { site, member, order, language, plan, origin } = about;
  const texts = TEXTS_BY_LANGUAGE[language];
  const total = formatMoney({ amount: order.total, currency: order.currency }, language);
  if (member.type === "phone") {
    return composeSms(site, language, TEMPLATE, member.account, texts.sms(plan, total));
  }
  const path = `${createLocalePath("/receipt", language, site.defaultLang)}?orderId=${order.id}`;
  return composeMail(site, language, TEMPLATE, member.account, {
    subject: texts.subject(plan),
    paragraphs: order.paidLate ? [...texts.paragraphs, texts.late] : texts.paragraphs,
    facts: [
      [texts.plan, plan],
      [texts.total, total],
      [texts.order, order.id],
    ],
    link: { label: texts.label, url: `${origin}${path}` },
  });
}
