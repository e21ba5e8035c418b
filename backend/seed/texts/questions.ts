import type { Locale } from "@/lib/config/constants";

export interface QuestionSeed {
  question: string;
  answer: string;
}

/** What people ask before they buy; `{name}` becomes the brand when it is read. */
export const QUESTIONS: Record<Locale, QuestionSeed[]> = {
  en: [
    {
      question: "What is {name}?",
      answer:
        "A player for your own media. Put films, series, music and photos into your cloud space, and play them on the television, phone, tablet or computer. {name} remembers where you stopped, on every device.",
    },
    {
      question: "Do films or channels come with it?",
      answer:
        "No. You bring your own media. We keep it tidy, safe and ready to play; we don't sell any and don't look into it.",
    },
    {
      question: "Which devices does it work on?",
      answer:
        "Android and Apple phones and tablets, Android TV, Fire TV, Apple TV, Samsung and LG televisions since 2019, set-top boxes with our app, and every current browser.",
    },
    {
      question: "What does “devices at a time” mean?",
      answer:
        "You may sign in on as many devices as you like. The number says how many of them can play at the same moment.",
    },
    {
      question: "When does my plan start?",
      answer:
        "As soon as the payment is confirmed, which mostly takes seconds. If a plan is still running, the new time is added to its end, so you lose no day.",
    },
    {
      question: "Does my plan renew by itself?",
      answer:
        "Only if you pay by a method that can, such as a card. The date and the amount are shown before you pay, and you can switch renewal off in your account at any time.",
    },
    {
      question: "Can I get my money back?",
      answer:
        "Yes, within 14 days of buying. Write to us from the address of your account; the money goes back the way it came.",
    },
    {
      question: "The code didn't arrive. What now?",
      answer:
        "Look into the spam folder and check the address for a typing mistake. After 60 seconds you can ask for a new code; the old one ends with that.",
    },
  ],
  pt: [
    {
      question: "O que é {name}?",
      answer:
        "Um player para as suas próprias mídias. Guarde filmes, séries, músicas e fotos no seu espaço na nuvem e reproduza na TV, no celular, no tablet ou no computador. {name} lembra onde você parou, em todos os aparelhos.",
    },
    {
      question: "Filmes ou canais vêm incluídos?",
      answer:
        "Não. As mídias são suas. Nós as mantemos organizadas, seguras e prontas para reproduzir; não vendemos conteúdo nem olhamos o seu.",
    },
    {
      question: "Em quais aparelhos funciona?",
      answer:
        "Celulares e tablets Android e Apple, Android TV, Fire TV, Apple TV, TVs Samsung e LG a partir de 2019, TV boxes com o nosso app e qualquer navegador atual.",
    },
    {
      question: "O que significa “aparelhos ao mesmo tempo”?",
      answer:
        "Você pode entrar em quantos aparelhos quiser. O número diz em quantos deles dá para reproduzir no mesmo momento.",
    },
    {
      question: "Quando o meu plano começa?",
      answer:
        "Assim que o pagamento é confirmado, quase sempre em segundos. Se ainda houver um plano em vigor, o novo tempo é somado ao fim dele: você não perde nenhum dia.",
    },
    {
      question: "O plano se renova sozinho?",
      answer:
        "Só se você pagar com um meio que permita isso, como o cartão. A data e o valor aparecem antes do pagamento, e você pode desligar a renovação na sua conta quando quiser.",
    },
    {
      question: "Posso receber o dinheiro de volta?",
      answer:
        "Sim, em até 14 dias da compra. Escreva para nós do endereço da sua conta; o dinheiro volta pelo mesmo caminho.",
    },
    {
      question: "O código não chegou. E agora?",
      answer:
        "Olhe a caixa de spam e confira se o endereço está certo. Depois de 60 segundos você pode pedir um novo código; o anterior deixa de valer.",
    },
  ],
  es: [
    {
      question: "¿Qué es {name}?",
      answer:
        "Un reproductor para tus propios contenidos. Guarda películas, series, música y fotos en tu espacio en la nube y reprodúcelos en la tele, el celular, la tableta o la computadora. {name} recuerda dónde te quedaste, en todos tus dispositivos.",
    },
    {
      question: "¿Incluye películas o canales?",
      answer:
        "No. Los contenidos son tuyos. Nosotros los mantenemos ordenados, seguros y listos para reproducir; no vendemos contenidos ni miramos los tuyos.",
    },
    {
      question: "¿En qué dispositivos funciona?",
      answer:
        "Celulares y tabletas Android y Apple, Android TV, Fire TV, Apple TV, televisores Samsung y LG desde 2019, decodificadores con nuestra app y cualquier navegador actual.",
    },
    {
      question: "¿Qué significa “dispositivos a la vez”?",
      answer:
        "Puedes iniciar sesión en los dispositivos que quieras. El número dice en cuántos se puede reproducir en el mismo momento.",
    },
    {
      question: "¿Cuándo empieza mi plan?",
      answer:
        "En cuanto se confirma el pago, casi siempre en segundos. Si todavía tienes un plan vigente, el tiempo nuevo se suma a su final: no pierdes ningún día.",
    },
    {
      question: "¿El plan se renueva solo?",
      answer:
        "Solo si pagas con un medio que lo permite, como una tarjeta. La fecha y el importe se muestran antes de pagar, y puedes apagar la renovación en tu cuenta cuando quieras.",
    },
    {
      question: "¿Puedo recuperar mi dinero?",
      answer:
        "Sí, dentro de los 14 días de la compra. Escríbenos desde la dirección de tu cuenta; el dinero vuelve por donde vino.",
    },
    {
      question: "El código no llegó. ¿Qué hago?",
      answer:
        "Revisa la carpeta de spam y que la dirección esté bien escrita. Después de 60 segundos puedes pedir un código nuevo; el anterior deja de servir.",
    },
  ],
  ru: [
    {
      question: "Что такое {name}?",
      answer:
        "Плеер для ваших собственных медиафайлов. Сложите фильмы, сериалы, музыку и фото в облако и смотрите на телевизоре, телефоне, планшете или компьютере. {name} помнит, где вы остановились, на каждом устройстве.",
    },
    {
      question: "Фильмы и каналы входят в тариф?",
      answer:
        "Нет. Медиафайлы — ваши. Мы храним их в порядке и безопасности и готовыми к просмотру; сами ничего не продаём и в ваши файлы не заглядываем.",
    },
    {
      question: "На каких устройствах это работает?",
      answer:
        "Телефоны и планшеты Android и Apple, Android TV, Fire TV, Apple TV, телевизоры Samsung и LG с 2019 года, приставки с нашим приложением и любой современный браузер.",
    },
    {
      question: "Что значит «устройств одновременно»?",
      answer:
        "Войти можно на скольких угодно устройствах. Число говорит, на скольких из них можно смотреть в один и тот же момент.",
    },
    {
      question: "Когда начинается мой тариф?",
      answer:
        "Сразу после подтверждения оплаты — чаще всего это секунды. Если тариф ещё действует, новое время добавится к его концу: ни один день не пропадёт.",
    },
    {
      question: "Продлевается ли тариф сам?",
      answer:
        "Только если вы платите способом, который это позволяет, например картой. Дата и сумма показаны до оплаты, а отключить продление можно в аккаунте в любой момент.",
    },
    {
      question: "Можно ли вернуть деньги?",
      answer:
        "Да, в течение 14 дней после покупки. Напишите нам с адреса вашего аккаунта; деньги вернутся тем же путём.",
    },
    {
      question: "Код не пришёл. Что делать?",
      answer:
        "Загляните в папку «Спам» и проверьте, нет ли ошибки в адресе. Через 60 секунд можно запросить новый код; прежний после этого не действует.",
    },
  ],
};
