import type { BrandPolicies } from "./seed-text-types";

export const policiesEs: BrandPolicies = {
  terms: (values) => ({
    title: "Términos de uso",
    sections: [
      {
        heading: "1. Quiénes somos y de qué se trata",
        paragraphs: [
          "{name} es un reproductor multimedia con espacio en la nube, operado por {company}. Estos términos son el contrato entre tú y nosotros cuando abres una cuenta o compras un plan.",
          "{name} reproduce y ordena contenidos que son tuyos o que tienes derecho a usar. No vendemos películas, series, canales ni música, y nada de eso viene incluido.",
        ],
      },
      {
        heading: "2. Tu cuenta",
        paragraphs: [
          "Necesitas una cuenta para comprar y reproducir. Usa un correo o teléfono que sea tuyo, elige una contraseña de al menos seis caracteres y no la compartas. La sesión queda abierta diez días en cada dispositivo.",
          "Debes tener 18 años, o el consentimiento de tu madre, padre o tutor. Lo que ocurra con tu cuenta se considera hecho por ti hasta que nos avises que la tiene otra persona.",
        ],
      },
      {
        heading: "3. Planes, precios y pago",
        paragraphs: [
          "El plan dice cuánto dura y en cuántos dispositivos puedes reproducir a la vez. El precio, cada descuento y el total se muestran antes de pagar, con los impuestos incluidos.",
          ...(values.trialDays > 0
            ? [
                `Una cuenta nueva puede usar el servicio ${values.trialDays} días sin pagar. Al terminar ese plazo no se cobra nada.`,
              ]
            : []),
          "Tu tiempo empieza cuando se confirma el pago. Si compras con un plan vigente, el tiempo nuevo se suma a su final. Algunos métodos de pago confirman al instante; un boleto puede tardar hasta cinco días; mientras tanto el pedido espera y puede cancelarse.",
        ],
      },
      {
        heading: "4. Renovación",
        paragraphs: [
          "Un plan se renueva solo únicamente si pagas con un método que lo permite, y después de que te mostremos la fecha y el monto y los aceptes. El descuento por renovación vale durante los periodos que se indican al lado; después rige el precio completo.",
          "Puedes desactivar la renovación cuando quieras en tu cuenta. El tiempo ya pagado sigue siendo tuyo.",
        ],
      },
      {
        heading: "5. Arrepentimiento y reembolsos",
        paragraphs: [
          "Puedes desistir dentro de los 14 días posteriores a la compra y recibir tu dinero por el mismo método de pago, menos los días usados donde la ley lo permita. Conservas los demás derechos que la ley te da.",
          "Si el dinero llega dos veces, o después de terminado un pedido, activamos el plan si todavía lo quieres o te lo devolvemos.",
        ],
      },
      {
        heading: "6. Uso correcto",
        paragraphs: [
          "No guardes ni compartas lo que no tienes derecho a usar, no revendas el acceso, no reproduzcas en más dispositivos de los que permite tu plan y no interfieras con el servicio ni con cuentas ajenas.",
          "Si estas reglas se rompen de forma grave o repetida, podemos pausar o cerrar la cuenta. Te decimos por qué, y puedes responder.",
        ],
      },
      {
        heading: "7. Disponibilidad y responsabilidad",
        paragraphs: [
          "Trabajamos para que el servicio funcione siempre, pero no podemos prometer que nunca se interrumpa. Si no está disponible por más de 24 horas seguidas, tu plan se extiende por ese tiempo.",
          "Respondemos sin límite por dolo, culpa grave y daños a la vida o la salud; en lo demás, por daños previsibles, hasta lo que pagaste en los últimos doce meses. Guarda copias de lo que te importa.",
        ],
      },
      {
        heading: "8. Cambios, ley y contacto",
        paragraphs: [
          "Anunciamos por correo los cambios de estos términos con al menos 30 días de anticipación. Si no estás de acuerdo, puedes terminar el contrato y recibir la parte no usada de tu plan.",
          `Ley aplicable: ${values.country}, junto con las normas de consumo del lugar donde vives. Escríbenos a {email}; respondemos en dos días hábiles.`,
        ],
      },
    ],
  }),
  privacy: {
    title: "Política de privacidad",
    sections: [
      {
        heading: "1. En pocas palabras",
        paragraphs: [
          "Guardamos lo necesario para mantener tu cuenta y tu plan. No vendemos datos, no mostramos publicidad y no miramos los contenidos que guardas.",
          "Responsable de tus datos: {company}. Preguntas: {email}.",
        ],
      },
      {
        heading: "2. Qué guardamos",
        paragraphs: [
          "Cuenta: tu correo o teléfono, tu nombre si lo das, tu idioma y tu contraseña como un hash del que no se puede leer.",
          "Pedidos: plan, monto, método de pago, fechas y recibo. De una tarjeta guardamos la marca, los seis primeros y cuatro últimos dígitos, el vencimiento y el nombre del titular; el número y el código de seguridad van al proveedor de pagos y nunca quedan con nosotros. Para el boleto brasileño, el nombre y el CPF o CNPJ de quien paga van al banco, y borramos ambos a los 30 días.",
          "Accesos: hora, tipo de dispositivo y navegador, y dirección de red, para que veas tus dispositivos y podamos frenar abusos.",
          "Reproducción: qué se reprodujo y hasta dónde, para que continúes en otro dispositivo. Puedes borrarlo cuando quieras.",
        ],
      },
      {
        heading: "3. Por qué podemos hacerlo",
        paragraphs: [
          "Para cumplir nuestro contrato contigo; para llevar la contabilidad que exige la ley; para proteger cuentas y pagos, que es nuestro interés legítimo; y, para las novedades por correo, porque lo aceptaste. Puedes retirar ese permiso con el enlace de cada correo.",
        ],
      },
      {
        heading: "4. Quién más los ve",
        paragraphs: [
          "Los proveedores de pago reciben lo que necesitan para tu pago. Empresas de alojamiento y de correo trabajan para nosotros bajo contrato y según nuestras instrucciones. Las autoridades solo reciben datos cuando una ley obliga. Nadie más.",
          "Cuando los datos salen de tu país, los protegen contratos aprobados por la autoridad de protección de datos.",
        ],
      },
      {
        heading: "5. Por cuánto tiempo",
        paragraphs: [
          "Datos de la cuenta hasta que la cierres; accesos por 12 meses; reproducción hasta que la borres; pedidos y recibos por el plazo de la ley fiscal, a lo sumo diez años. Los códigos de verificación vencen a los diez minutos.",
        ],
      },
      {
        heading: "6. Cookies y medición",
        paragraphs: [
          "Usamos una cookie para mantener tu sesión, otra para el idioma y otra para reconocer un dispositivo en el que ya iniciaste sesión. Contamos visitas, tiempos de carga y errores nosotros mismos, sin rastreadores de otras empresas y sin seguirte en otros sitios. Donde la ley lo exige, solo lo hacemos después de que aceptes, y preguntamos aparte por el sitio del que vienes. En ese caso, «Opciones de privacidad», al pie de cada página, cambia tu elección cuando quieras.",
        ],
      },
      {
        heading: "7. Tus derechos",
        paragraphs: [
          "Puedes ver, corregir, exportar y borrar tus datos, limitar su uso u oponerte a él, y reclamar ante la autoridad de protección de datos. Escribe a {email} desde la dirección de tu cuenta; respondemos en 30 días, sin costo.",
        ],
      },
      {
        heading: "8. Seguridad y cambios",
        paragraphs: [
          "Las conexiones van cifradas, las contraseñas y sesiones se guardan como hash, y pocas personas tienen acceso, siempre con registro. Si algo sale mal y te afecta, te avisamos sin demora.",
          "Cuando esta política cambie en algo importante, te avisamos antes por correo.",
        ],
      },
    ],
  },
};
