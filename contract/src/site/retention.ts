import { RETENTION_YEARS } from './erasure-terms.ts';

/** Days after which a sign-up without a payment is closed. */
export const UNPAID_DAYS = 7;

/** Days after which the API deletes what it stores; each is a promise of the privacy page. */
export const retentionDays = {
  /** Answers to keyed requests, so that a request that is sent twice has one answer. */
  keyedAnswer: 1,
  session: 1,
  /** The record of who signed in, or failed to: the longest six months. */
  signIn: 184,
  /** An e-mail that could not be sent. */
  mail: 7,
  /** An e-mail that went to a member. */
  sentMail: 365,
  /** A contact message; counted from its answer. */
  message: 730,
  /** A request to become a licensee, or for a proposal. */
  application: 365,
  waitingList: 365,
  /** A person who never paid; counted from the end of the contract. */
  unpaidSignUp: 30,
  /** An invitation or approval among administrators; counted from the day it expired. */
  adminRequest: 365,
  /** A clinic that was refused; counted from the refusal. */
  refusedClinic: 365,
  /** The record of a consultation with the doctor, or of a wait for one; counted from its end. */
  consultation: 1_827,
  /** A request for an appointment at a clinic. */
  appointment: 365,
  /** A notice of the payment provider, so that it takes effect only once. */
  paymentNotice: 1,
  /** A notice that matched no charge; counted from the day it was resolved. */
  settledNotice: 365,
} as const;

const years = `${RETENTION_YEARS} anos`;

/** Kind of data, and the time for which it is stored. */
interface Retention {
  what: string;
  kept: string;
}

/** Every kind of data, as the privacy page shows it. The API names the kind of each of its tables. */
export const retention = {
  member: {
    what: 'Cadastro, dependentes, consentimentos, contratos encerrados, a chave Pix para devoluções de boletos e pedidos de eliminação',
    kept: `Durante o contrato e por ${years} depois do fim de cada um. Então tudo é apagado, sem que você peça. Um cadastro sem pagamento se encerra em ${UNPAID_DAYS} dias, e se nada foi pago é apagado ${retentionDays.unpaidSignUp} dias depois do fim. A seu pedido, antes disso, fica só o que a lei manda guardar.`,
  },
  savings: {
    what: 'Visitas e compras que você anotou',
    kept: 'Até você apagar, ou até o seu cadastro ser apagado.',
  },
  consultations: {
    what: 'Consultas por vídeo: dia e hora, para quem, como terminaram e o seu consentimento. O motivo e a conversa, nunca',
    kept: `Por ${years} depois de cada uma, ou até o seu cadastro ser apagado.`,
  },
  appointments: {
    what: 'Pedidos de consulta a clínicas: especialidade, dias, para quem, telefone, recado e a resposta da clínica',
    kept: 'Por 1 ano depois de cada um, ou até o seu cadastro ser apagado.',
  },
  charges: {
    what: 'Cobranças, pagamentos e devoluções',
    kept: `Durante o contrato e por ${years} depois do fim.`,
  },
  notices: {
    what: 'Avisos de quem processa o pagamento, sem dados seus',
    kept: '1 dia.',
  },
  unmatchedNotices: {
    what: 'Avisos de pagamento que não correspondem a nenhuma cobrança, e o que a nossa equipe fez com eles',
    kept: 'Até alguém resolver, e por 1 ano depois.',
  },
  savedCard: {
    what: 'Código que substitui o cartão nas cobranças seguintes',
    kept: 'Até você passar a pagar de outro jeito ou deixar o plano.',
  },
  signIns: {
    what: 'Entradas no site, códigos de recuperação e respostas a envios repetidos',
    kept: '1 dia no máximo.',
  },
  attempts: {
    what: 'Contagem de tentativas, sem CPF nem endereço de internet legíveis',
    kept: '1 dia depois da última tentativa; a de códigos de quem administra, 30 dias.',
  },
  mails: {
    what: 'E-mails que vamos mandar a você',
    kept: 'Até saírem; o que não sai em 7 dias é apagado.',
  },
  sentMails: {
    what: 'E-mails que mandamos a você, como saíram, sem os links e códigos que abrem a sua conta',
    kept: 'Por 1 ano, ou até o seu cadastro ser apagado.',
  },
  messages: {
    what: 'Mensagens e pedidos dos formulários, e as nossas respostas',
    kept: 'Mensagens, por 2 anos depois da resposta. Pedidos de licenciado e de proposta, por 1 ano, ou até você retirar o consentimento.',
  },
  waitingList: {
    what: 'Pedidos de aviso de um local novo',
    kept: 'O e-mail, até o aviso sair. O pedido inteiro, por 1 ano no máximo, ou até você retirar o consentimento.',
  },
  clinics: {
    what: 'Cadastros de clínicas',
    kept: `Enquanto a clínica estiver na rede e por ${years} depois. Um cadastro recusado, por 1 ano.`,
  },
  staff: {
    what: 'Verificação em duas etapas, convites e aprovações de quem administra',
    kept: 'Enquanto a pessoa administra. Convites e aprovações, até 1 ano depois de vencerem.',
  },
  audit: {
    what: 'Registro de quem da nossa equipe viu ou mudou dados, e de entradas no site, também as que falharam: números e nomes de campos, nunca os dados',
    kept: 'Quem entrou, ou tentou entrar, por 6 meses: depois fica só que houve uma entrada. O resto, sem prazo: é a prova de como os dados foram tratados, e não diz quem você é depois que o cadastro é apagado.',
  },
} as const satisfies Record<string, Retention>;

export type RetentionKind = keyof typeof retention;
