import type { Locale } from "@/lib/config/constants";
import { localePath } from "@/lib/domain/entry/locale-path";
import type { AccountType } from "./account-name";
import { composeMail, composeSms } from "./compose-mail";
import type { Message } from "./outbox";
import type { SiteRecord } from "./sites";

/** `…Known`: the address already has an account; `…Unknown`: it has none. Neither is told on the screen (threat T23). */
export type AccountTemplate =
  | "signup"
  | "signupKnown"
  | "login"
  | "reset"
  | "noAccount"
  | "welcome"
  | "passwordChanged";

interface Values {
  /** The brand. */
  name: string;
  code: string;
  minutes: number;
}

interface Words {
  subject: (values: Values) => string;
  paragraphs: (values: Values) => string[];
  sms: (values: Values) => string;
  label?: string;
}

/** Who gets what link; paths as the specification spells them (§2). */
const LINKS: Partial<Record<AccountTemplate, string>> = {
  signupKnown: "/login",
  noAccount: "/register",
  welcome: "/pricing-table",
  passwordChanged: "/login",
};
const SHOWS_CODE: ReadonlySet<AccountTemplate> = new Set<AccountTemplate>([
  "signup",
  "signupKnown",
  "login",
  "reset",
]);

const WORDS: Record<Locale, Record<AccountTemplate, Words>> = {
  en: {
    signup: {
      subject: ({ name }) => `Your ${name} code`,
      paragraphs: ({ minutes }) => [`Enter this code to finish signing up. It works for ${minutes} minutes.`],
      sms: ({ code, minutes }) => `${code} is your sign-up code. It works for ${minutes} minutes.`,
    },
    signupKnown: {
      subject: ({ name }) => `You already have a ${name} account`,
      paragraphs: () => [
        "Somebody, probably you, is signing up with this address. It has an account already: just log in, or reset the password if you have forgotten it.",
        "The code below was asked for with it.",
      ],
      sms: ({ code }) => `this number already has an account, just log in. Code: ${code}`,
      label: "Log in",
    },
    login: {
      subject: ({ name }) => `Your ${name} log-in code`,
      paragraphs: ({ minutes }) => [`Enter this code to log in. It works for ${minutes} minutes.`],
      sms: ({ code, minutes }) => `${code} is your log-in code. It works for ${minutes} minutes.`,
    },
    reset: {
      subject: ({ name }) => `Reset your ${name} password`,
      paragraphs: ({ minutes }) => [
        `Enter this code to choose a new password. It works for ${minutes} minutes.`,
      ],
      sms: ({ code, minutes }) => `${code} is your code for a new password. It works for ${minutes} minutes.`,
    },
    noAccount: {
      subject: ({ name }) => `No ${name} account with this address`,
      paragraphs: ({ name }) => [
        `Somebody, probably you, asked ${name} for a code for this address. There is no account with it: perhaps you signed up with another one.`,
      ],
      sms: () => "there is no account with this number. Perhaps you signed up with another one.",
      label: "Sign up",
    },
    welcome: {
      subject: ({ name }) => `Welcome to ${name}`,
      paragraphs: ({ name }) => [
        `Your ${name} account is ready. Choose a plan and start watching on any of your devices.`,
      ],
      sms: () => "your account is ready. Choose a plan and start watching.",
      label: "See the plans",
    },
    passwordChanged: {
      subject: ({ name }) => `Your ${name} password was changed`,
      paragraphs: () => [
        "Your password was changed just now, and every device was signed out. Log in with the new one.",
        "If that wasn't you, reset the password at once and write to us.",
      ],
      sms: () => "your password was changed just now. If that wasn't you, reset it at once.",
      label: "Log in",
    },
  },
  pt: {
    signup: {
      subject: ({ name }) => `Seu código ${name}`,
      paragraphs: ({ minutes }) => [
        `Digite este código para concluir o cadastro. Ele vale por ${minutes} minutos.`,
      ],
      sms: ({ code, minutes }) => `${code} é o seu código de cadastro. Vale por ${minutes} minutos.`,
    },
    signupKnown: {
      subject: ({ name }) => `Você já tem uma conta ${name}`,
      paragraphs: () => [
        "Alguém, provavelmente você, está se cadastrando com este endereço. Ele já tem uma conta: é só entrar, ou redefinir a senha se tiver esquecido.",
        "O código abaixo foi pedido nesse cadastro.",
      ],
      sms: ({ code }) => `este número já tem uma conta, é só entrar. Código: ${code}`,
      label: "Entrar",
    },
    login: {
      subject: ({ name }) => `Seu código de acesso ${name}`,
      paragraphs: ({ minutes }) => [`Digite este código para entrar. Ele vale por ${minutes} minutos.`],
      sms: ({ code, minutes }) => `${code} é o seu código de acesso. Vale por ${minutes} minutos.`,
    },
    reset: {
      subject: ({ name }) => `Redefina sua senha ${name}`,
      paragraphs: ({ minutes }) => [
        `Digite este código para escolher uma nova senha. Ele vale por ${minutes} minutos.`,
      ],
      sms: ({ code, minutes }) => `${code} é o seu código para a nova senha. Vale por ${minutes} minutos.`,
    },
    noAccount: {
      subject: ({ name }) => `Não há conta ${name} com este endereço`,
      paragraphs: ({ name }) => [
        `Alguém, provavelmente você, pediu à ${name} um código para este endereço. Não existe conta com ele: talvez você tenha usado outro no cadastro.`,
      ],
      sms: () => "não há conta com este número. Talvez você tenha usado outro no cadastro.",
      label: "Criar conta",
    },
    welcome: {
      subject: ({ name }) => `Boas-vindas à ${name}`,
      paragraphs: ({ name }) => [
        `Sua conta ${name} está pronta. Escolha um plano e comece a assistir em qualquer um dos seus aparelhos.`,
      ],
      sms: () => "sua conta está pronta. Escolha um plano e comece a assistir.",
      label: "Ver os planos",
    },
    passwordChanged: {
      subject: ({ name }) => `Sua senha ${name} foi alterada`,
      paragraphs: () => [
        "Sua senha acabou de ser alterada e todos os aparelhos foram desconectados. Entre com a nova senha.",
        "Se não foi você, redefina a senha agora mesmo e escreva para nós.",
      ],
      sms: () => "sua senha acabou de ser alterada. Se não foi você, redefina agora mesmo.",
      label: "Entrar",
    },
  },
  es: {
    signup: {
      subject: ({ name }) => `Tu código de ${name}`,
      paragraphs: ({ minutes }) => [
        `Escribe este código para terminar tu registro. Sirve durante ${minutes} minutos.`,
      ],
      sms: ({ code, minutes }) => `${code} es tu código de registro. Sirve durante ${minutes} minutos.`,
    },
    signupKnown: {
      subject: ({ name }) => `Ya tienes una cuenta de ${name}`,
      paragraphs: () => [
        "Alguien, seguramente tú, se está registrando con esta dirección. Ya tiene una cuenta: solo inicia sesión, o restablece la contraseña si la olvidaste.",
        "El código de abajo se pidió en ese registro.",
      ],
      sms: ({ code }) => `este número ya tiene una cuenta, solo inicia sesión. Código: ${code}`,
      label: "Iniciar sesión",
    },
    login: {
      subject: ({ name }) => `Tu código de acceso a ${name}`,
      paragraphs: ({ minutes }) => [
        `Escribe este código para iniciar sesión. Sirve durante ${minutes} minutos.`,
      ],
      sms: ({ code, minutes }) => `${code} es tu código de acceso. Sirve durante ${minutes} minutos.`,
    },
    reset: {
      subject: ({ name }) => `Restablece tu contraseña de ${name}`,
      paragraphs: ({ minutes }) => [
        `Escribe este código para elegir una contraseña nueva. Sirve durante ${minutes} minutos.`,
      ],
      sms: ({ code, minutes }) =>
        `${code} es tu código para la contraseña nueva. Sirve durante ${minutes} minutos.`,
    },
    noAccount: {
      subject: ({ name }) => `No hay cuenta de ${name} con esta dirección`,
      paragraphs: ({ name }) => [
        `Alguien, seguramente tú, pidió a ${name} un código para esta dirección. No hay ninguna cuenta con ella: quizá usaste otra al registrarte.`,
      ],
      sms: () => "no hay ninguna cuenta con este número. Quizá usaste otro al registrarte.",
      label: "Crear cuenta",
    },
    welcome: {
      subject: ({ name }) => `Te damos la bienvenida a ${name}`,
      paragraphs: ({ name }) => [
        `Tu cuenta de ${name} está lista. Elige un plan y empieza a ver en cualquiera de tus dispositivos.`,
      ],
      sms: () => "tu cuenta está lista. Elige un plan y empieza a ver.",
      label: "Ver los planes",
    },
    passwordChanged: {
      subject: ({ name }) => `Se cambió tu contraseña de ${name}`,
      paragraphs: () => [
        "Tu contraseña se acaba de cambiar y se cerró la sesión en todos los dispositivos. Entra con la nueva.",
        "Si no fuiste tú, restablece la contraseña de inmediato y escríbenos.",
      ],
      sms: () => "tu contraseña se acaba de cambiar. Si no fuiste tú, restablécela de inmediato.",
      label: "Iniciar sesión",
    },
  },
  ru: {
    signup: {
      subject: ({ name }) => `Ваш код ${name}`,
      paragraphs: ({ minutes }) => [
        `Введите этот код, чтобы завершить регистрацию. Он действует ${minutes} минут.`,
      ],
      sms: ({ code, minutes }) => `${code} — код для регистрации. Действует ${minutes} минут.`,
    },
    signupKnown: {
      subject: ({ name }) => `У вас уже есть аккаунт ${name}`,
      paragraphs: () => [
        "Кто-то, скорее всего вы, регистрируется с этим адресом. Аккаунт с ним уже есть: просто войдите или сбросьте пароль, если забыли его.",
        "Код ниже был запрошен при этой регистрации.",
      ],
      sms: ({ code }) => `с этим номером уже есть аккаунт, просто войдите. Код: ${code}`,
      label: "Войти",
    },
    login: {
      subject: ({ name }) => `Код для входа в ${name}`,
      paragraphs: ({ minutes }) => [`Введите этот код, чтобы войти. Он действует ${minutes} минут.`],
      sms: ({ code, minutes }) => `${code} — код для входа. Действует ${minutes} минут.`,
    },
    reset: {
      subject: ({ name }) => `Новый пароль для ${name}`,
      paragraphs: ({ minutes }) => [
        `Введите этот код, чтобы задать новый пароль. Он действует ${minutes} минут.`,
      ],
      sms: ({ code, minutes }) => `${code} — код для нового пароля. Действует ${minutes} минут.`,
    },
    noAccount: {
      subject: ({ name }) => `Аккаунта ${name} с этим адресом нет`,
      paragraphs: ({ name }) => [
        `Кто-то, скорее всего вы, запросил в ${name} код для этого адреса. Аккаунта с ним нет: возможно, вы регистрировались с другим.`,
      ],
      sms: () => "аккаунта с этим номером нет. Возможно, вы регистрировались с другим.",
      label: "Создать аккаунт",
    },
    welcome: {
      subject: ({ name }) => `Добро пожаловать в ${name}`,
      paragraphs: ({ name }) => [
        `Ваш аккаунт ${name} готов. Выберите тариф и смотрите на любом своём устройстве.`,
      ],
      sms: () => "ваш аккаунт готов. Выберите тариф и начинайте смотреть.",
      label: "Посмотреть тарифы",
    },
    passwordChanged: {
      subject: ({ name }) => `Пароль ${name} изменён`,
      paragraphs: () => [
        "Ваш пароль только что изменён, на всех устройствах выполнен выход. Войдите с новым паролем.",
        "Если это были не вы, сразу сбросьте пароль и напишите нам.",
      ],
      sms: () => "ваш пароль только что изменён. Если это были не вы, сразу сбросьте его.",
      label: "Войти",
    },
  },
};

const FOOTNOTE: Record<Locale, string> = {
  en: "If you didn't ask for this, you can ignore this mail. Never pass a code on: we don't ask for it.",
  pt: "Se não foi você que pediu, ignore este e-mail. Nunca passe um código adiante: nós não o pedimos.",
  es: "Si no lo pediste tú, ignora este correo. Nunca compartas un código: nosotros no lo pedimos.",
  ru: "Если вы этого не запрашивали, не обращайте внимания на письмо. Никому не сообщайте код: мы его не спрашиваем.",
};

/** A message about an account, for its channel, in the brand's name. `origin` is where the brand's links lead. */
export function accountMessage(
  template: AccountTemplate,
  to: { site: SiteRecord; type: AccountType; account: string; language: Locale; origin: string },
  code = "",
): Message {
  const words = WORDS[to.language][template];
  const values: Values = { name: to.site.name, code, minutes: 10 };
  const shown = SHOWS_CODE.has(template) ? code : undefined;
  if (to.type === "phone") {
    return composeSms(to.site, to.language, template, to.account, words.sms(values), shown);
  }
  const path = LINKS[template];
  return composeMail(to.site, to.language, template, to.account, {
    subject: words.subject(values),
    paragraphs: words.paragraphs(values),
    ...(shown ? { code: shown } : {}),
    ...(path && words.label
      ? {
          link: {
            label: words.label,
            url: `${to.origin}${localePath(path, to.language, to.site.defaultLang)}`,
          },
        }
      : {}),
    footnote: FOOTNOTE[to.language],
  });
}
