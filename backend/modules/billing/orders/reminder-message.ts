import type { Member } from "@/backend/modules/accounts/members";
import type { OrderRow } from "@/backend/modules/billing/rows";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { composeMail, composeSms } from "@/backend/modules/mail/compose-mail";
import type { OutboxMessage } from "@/backend/modules/mail/outbox";
import type { Locale } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";
import { createLocalePath } from "@/lib/domain/routes/locale-path";

const TEMPLATE = "orderReminder";

interface ReminderMessageTexts {
  subject: (plan: string) => string;
  paragraph: string;
  plan: string;
  total: string;
  order: string;
  label: string;
  footnote: string;
  sms: (plan: string, total: string, url: string) => string;
}

const TEXTS_BY_LANGUAGE: Record<Locale, ReminderMessageTexts> = {
  en: {
    subject: (plan) => `Your order of ${plan} waits for its payment`,
    paragraph: "You asked us to remind you: this order is still open and can be paid now.",
    plan: "Plan",
    total: "To pay",
    order: "Order",
    label: "Finish the payment",
    footnote:
      "Nothing has been charged. If you don't want it any more, do nothing: the order ends by itself.",
    sms: (plan, total, url) => `your order of ${plan} (${total}) waits for its payment: ${url}`,
  },
  pt: {
    subject: (plan) => `Seu pedido de ${plan} aguarda o pagamento`,
    paragraph: "Você pediu para lembrarmos: este pedido continua aberto e pode ser pago agora.",
    plan: "Plano",
    total: "A pagar",
    order: "Pedido",
    label: "Concluir o pagamento",
    footnote: "Nada foi cobrado. Se você não quer mais, não faça nada: o pedido termina sozinho.",
    sms: (plan, total, url) => `seu pedido de ${plan} (${total}) aguarda o pagamento: ${url}`,
  },
  es: {
    subject: (plan) => `Tu pedido de ${plan} espera el pago`,
    paragraph: "Nos pediste que te lo recordáramos: este pedido sigue abierto y se puede pagar ahora.",
    plan: "Plan",
    total: "Por pagar",
    order: "Pedido",
    label: "Terminar el pago",
    footnote: "No se cobró nada. Si ya no lo quieres, no hagas nada: el pedido termina solo.",
    sms: (plan, total, url) => `tu pedido de ${plan} (${total}) espera el pago: ${url}`,
  },
  ru: {
    subject: (plan) => `Заказ «${plan}» ждёт оплаты`,
    paragraph: "Вы просили напомнить: заказ открыт, его можно оплатить сейчас.",
    plan: "Тариф",
    total: "К оплате",
    order: "Заказ",
    label: "Завершить оплату",
    footnote: "Деньги не списаны. Если заказ больше не нужен, ничего не делайте: он закроется сам.",
    sms: (plan, total, url) => `заказ «${plan}» (${total}) ждёт оплаты: ${url}`,
  },
};

/** "Your order waits", for the member's channel and in one language; its link goes on with the order. */
export function createReminderMessage(about: {
  site: SiteWithHosts;
  member: Member;
  order: OrderRow;
  language: Locale;
  plan: string;
  origin: string;
}): OutboxMessage {
  const { site, member, order, language, plan, origin } = about;
  const texts = TEXTS_BY_LANGUAGE[language];
  const total = formatMoney({ amount: order.total, currency: order.currency }, language);
  const url = `${origin}${createLocalePath("/payment", language, site.defaultLang)}?orderId=${order.id}`;
  if (member.type === "phone")
    return composeSms(site, language, TEMPLATE, member.account, texts.sms(plan, total, url));
  return composeMail(site, language, TEMPLATE, member.account, {
    subject: texts.subject(plan),
    paragraphs: [texts.paragraph],
    facts: [
      [texts.plan, plan],
      [texts.total, total],
      [texts.order, order.id],
    ],
    link: { label: texts.label, url },
    footnote: texts.footnote,
  });
}
