import type { AccountMessageTexts } from "./account-message-texts";

export const accountMessageTextsPt: AccountMessageTexts = {
  footnote:
    "Se não foi você que pediu, ignore este e-mail. Nunca passe um código adiante: nós não o pedimos.",
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
      `Alguém, provavelmente você, pediu à ${name} um código ou um link para este endereço. Não existe conta com ele: talvez você tenha usado outro no cadastro.`,
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
      "Sua senha acabou de ser alterada e todos os outros aparelhos foram desconectados. De agora em diante, entre com a nova senha.",
      "Se não foi você, redefina a senha agora mesmo e escreva para nós.",
    ],
    sms: () => "sua senha acabou de ser alterada. Se não foi você, redefina agora mesmo.",
    label: "Entrar",
  },
  alreadyActive: {
    subject: ({ name }) => `Sua conta ${name} está confirmada`,
    paragraphs: ({ name }) => [
      `Alguém, provavelmente você, pediu um novo link de confirmação. Sua conta ${name} já está confirmada: é só entrar.`,
    ],
    label: "Entrar",
  },
  resetLink: {
    subject: ({ name }) => `Escolha uma nova senha ${name}`,
    paragraphs: () => [
      "Toque no botão para escolher uma nova senha. O link funciona uma vez, durante uma hora.",
      "Até lá, a senha antiga continua valendo.",
    ],
    label: "Escolher nova senha",
  },
  activate: {
    subject: ({ name }) => `Confirme sua conta ${name}`,
    paragraphs: ({ name }) => [
      `Toque no botão para confirmar que este endereço é seu. Depois você pode entrar na ${name}. O link funciona por sete dias.`,
    ],
    label: "Confirmar a conta",
  },
  bindEmail: {
    subject: ({ name }) => `Adicione este endereço à sua conta ${name}`,
    paragraphs: ({ name, account }) => [
      `Toque no botão para adicionar este endereço à conta ${name} ${account}. Os recibos e os links de nova senha passam a chegar aqui. O link funciona por 24 horas.`,
    ],
    label: "Adicionar este endereço",
  },
};
