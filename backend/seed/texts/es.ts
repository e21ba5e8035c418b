import { policiesEs } from "./policies-es";
import { appendPeriod, type SeedTexts } from "./seed-text-types";

/** The texts of a new brand in this language. */
export const seedTextsEs: SeedTexts = {
  homeCountry: "el país sede de la empresa",
  policies: policiesEs,
  questions: [
    {
      question: "¿Qué es {name}?",
      answer:
        "Un reproductor para tus propios contenidos. Guarda películas, series, música y fotos en tu biblioteca y reprodúcelos en la TV, el celular, la tableta o la computadora. {name} recuerda dónde te quedaste, en todos tus dispositivos.",
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
        "Puedes iniciar sesión en los dispositivos que quieras. El número dice en cuántos se puede reproducir al mismo tiempo.",
    },
    {
      question: "¿Cuándo empieza mi plan?",
      answer:
        "En cuanto se confirma el pago, casi siempre en segundos. Si todavía tienes un plan vigente, el tiempo nuevo se suma a su final: no pierdes ningún día.",
    },
    {
      question: "¿El plan se renueva solo?",
      answer:
        "Solo si lo aceptas al pagar, con un método de pago que lo permita, como una tarjeta. La fecha y el monto se muestran antes de pagar, y puedes desactivar la renovación en tu cuenta cuando quieras.",
    },
    {
      question: "¿Puedo recuperar mi dinero?",
      answer:
        "Sí, dentro de los 14 días posteriores a la compra. Escríbenos desde el correo de tu cuenta; te devolvemos el dinero por el mismo método de pago.",
    },
    {
      question: "El código no llegó. ¿Qué hago?",
      answer:
        "Revisa la carpeta de spam y que la dirección esté bien escrita. Después de 60 segundos puedes pedir un código nuevo; el anterior deja de servir.",
    },
  ],
  planTexts: {
    name: appendPeriod({
      day: "por un día",
      month: "mensual",
      quarter: "trimestral",
      half: "semestral",
      year: "anual",
    }),
    descriptions: {
      one: "Toda tu biblioteca en una pantalla a la vez, esté donde esté.",
      two: "Dos pantallas a la vez, cada una con su lugar en cada película, serie y álbum.",
      four: "Cuatro pantallas a la vez, para que en casa nadie espere el control.",
    },
    dayDescription: "Todo durante 24 horas. Termina solo y no se renueva.",
    features: {
      one: [
        "1 dispositivo a la vez",
        "Espacio en la nube: 100 GB",
        "Imagen: Full HD",
        "Continúa en cualquier dispositivo",
      ],
      two: [
        "2 dispositivos a la vez",
        "Espacio en la nube: 300 GB",
        "Imagen: 4K y HDR",
        "Continúa en cualquier dispositivo",
        "Copias sin conexión",
      ],
      four: [
        "4 dispositivos a la vez",
        "Espacio en la nube: 1 TB",
        "Imagen: 4K y HDR",
        "Continúa en cualquier dispositivo",
        "Copias sin conexión",
        "Un perfil para cada persona",
      ],
    },
  },
};
