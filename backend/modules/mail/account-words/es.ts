import type { AccountMessageTexts } from "./account-message-texts";

export const accountMessageTextsEs: AccountMessageTexts = {
  footnote: "Si no lo pediste tú, ignora este correo. Nunca compartas un código: nosotros no lo pedimos.",
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
      `Alguien, seguramente tú, pidió a ${name} un código o un enlace para esta dirección. No hay ninguna cuenta con ella: quizá usaste otra al registrarte.`,
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
      "Tu contraseña se acaba de cambiar y se cerró la sesión en todos los demás dispositivos. Desde ahora, entra con la nueva.",
      "Si no fuiste tú, restablece la contraseña de inmediato y escríbenos.",
    ],
    sms: () => "tu contraseña se acaba de cambiar. Si no fuiste tú, restablécela de inmediato.",
    label: "Iniciar sesión",
  },
  alreadyActive: {
    subject: ({ name }) => `Tu cuenta de ${name} está confirmada`,
    paragraphs: ({ name }) => [
      `Alguien, seguramente tú, pidió un nuevo enlace de confirmación. Tu cuenta de ${name} ya está confirmada: solo inicia sesión.`,
    ],
    label: "Iniciar sesión",
  },
  resetLink: {
    subject: ({ name }) => `Elige una contraseña nueva para ${name}`,
    paragraphs: () => [
      "Toca el botón para elegir una contraseña nueva. El enlace sirve una sola vez, durante una hora.",
      "Hasta entonces, la contraseña anterior sigue igual.",
    ],
    label: "Elegir contraseña nueva",
  },
  activate: {
    subject: ({ name }) => `Confirma tu cuenta de ${name}`,
    paragraphs: ({ name }) => [
      `Toca el botón para confirmar que esta dirección es tuya. Después puedes iniciar sesión en ${name}. El enlace sirve durante siete días.`,
    ],
    label: "Confirmar la cuenta",
  },
  bindEmail: {
    subject: ({ name }) => `Agrega esta dirección a tu cuenta de ${name}`,
    paragraphs: ({ name, account }) => [
      `Toca el botón para agregar esta dirección a la cuenta ${account} de ${name}. Los recibos y los enlaces para una contraseña nueva llegarán aquí. El enlace sirve durante 24 horas.`,
    ],
    label: "Agregar esta dirección",
  },
};
