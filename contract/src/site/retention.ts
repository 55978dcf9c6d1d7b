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

/** Kind of data, the tables that store it, and the time for which it is stored. */
export interface Retention {
  tables: readonly string[];
  what: string;
  kept: string;
}

/** Every table of the database. The sweeper deletes by it, and the privacy page shows it. */
export const retention: readonly Retention[] = [
  {
    tables: ['person', 'person_search', 'dependent', 'consent', 'contract', 'refund_key', 'erasure'],
    what: 'Cadastro, dependentes, consentimentos, contratos encerrados, a chave Pix para devoluções de boletos e pedidos de eliminação',
    kept: `Durante o contrato e por ${years} depois do fim de cada um. Então tudo é apagado, sem que você peça. Um cadastro sem pagamento se encerra em ${UNPAID_DAYS} dias, e se nada foi pago é apagado ${retentionDays.unpaidSignUp} dias depois do fim. A seu pedido, antes disso, fica só o que a lei manda guardar.`,
  },
  {
    tables: ['saving'],
    what: 'Visitas e compras que você anotou',
    kept: 'Até você apagar, ou até o seu cadastro ser apagado.',
  },
  {
    tables: ['consultation', 'sandbox_consultation'],
    what: 'Consultas por vídeo: dia e hora, para quem, como terminaram e o seu consentimento. O motivo e a conversa, nunca',
    kept: `Por ${years} depois de cada uma, ou até o seu cadastro ser apagado.`,
  },
  {
    tables: ['appointment_request'],
    what: 'Pedidos de consulta a clínicas: especialidade, dias, para quem, telefone, recado e a resposta da clínica',
    kept: 'Por 1 ano depois de cada um, ou até o seu cadastro ser apagado.',
  },
  {
    tables: ['charge', 'payment_attempt', 'refund', 'sandbox_payment'],
    what: 'Cobranças, pagamentos e devoluções',
    kept: `Durante o contrato e por ${years} depois do fim.`,
  },
  {
    tables: ['payment_notice'],
    what: 'Avisos de quem processa o pagamento, sem dados seus',
    kept: '1 dia.',
  },
  {
    tables: ['unmatched_notice'],
    what: 'Avisos de pagamento que não correspondem a nenhuma cobrança, e o que a nossa equipe fez com eles',
    kept: 'Até alguém resolver, e por 1 ano depois.',
  },
  {
    tables: ['saved_card'],
    what: 'Código que substitui o cartão nas cobranças seguintes',
    kept: 'Até você passar a pagar de outro jeito ou deixar o plano.',
  },
  {
    tables: ['session', 'pending_sign_in', 'recovery_request', 'keyed_answer'],
    what: 'Entradas no site, códigos de recuperação e respostas a envios repetidos',
    kept: '1 dia no máximo.',
  },
  {
    tables: ['rate_counter'],
    what: 'Contagem de tentativas, sem CPF nem endereço de internet legíveis',
    kept: '1 dia depois da última tentativa; a de códigos de quem administra, 30 dias.',
  },
  {
    tables: ['outbox'],
    what: 'E-mails que vamos mandar a você',
    kept: 'Até saírem; o que não sai em 7 dias é apagado.',
  },
  {
    tables: ['message'],
    what: 'Mensagens e pedidos dos formulários',
    kept: 'Mensagens, por 2 anos depois da resposta. Pedidos de licenciado e de proposta, por 1 ano, ou até você retirar o consentimento.',
  },
  {
    tables: ['network_request'],
    what: 'Pedidos de aviso de um local novo',
    kept: 'O e-mail, até o aviso sair. O pedido inteiro, por 1 ano no máximo, ou até você retirar o consentimento.',
  },
  {
    tables: [
      'clinic',
      'clinic_decision',
      'network_place',
      'network_word',
      'network_term',
      'network_gram',
      'network_price',
    ],
    what: 'Cadastros de clínicas',
    kept: `Enquanto a clínica estiver na rede e por ${years} depois. Um cadastro recusado, por 1 ano.`,
  },
  {
    tables: ['staff', 'second_step', 'second_step_reserve', 'admin_request'],
    what: 'Verificação em duas etapas, convites e aprovações de quem administra',
    kept: 'Enquanto a pessoa administra. Convites e aprovações, até 1 ano depois de vencerem.',
  },
  {
    tables: ['audit'],
    what: 'Registro de quem da nossa equipe viu ou mudou dados, e de entradas no site, também as que falharam: números e nomes de campos, nunca os dados',
    kept: 'Quem entrou, ou tentou entrar, por 6 meses: depois fica só que houve uma entrada. O resto, sem prazo: é a prova de como os dados foram tratados, e não diz quem você é depois que o cadastro é apagado.',
  },
];

/** Tables that hold nothing of people. */
export const technicalTables: readonly string[] = [
  'kysely_migration',
  'kysely_migration_lock',
  'sweep_mark',
  'billing_run',
  'key_check',
  'retired_key',
];
