import { formatCnpj } from '@serafim/contract/api/fields/cnpj-format';
import { maskCpf } from '@serafim/contract/api/fields/cpf';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { formatPhone } from '@serafim/contract/api/fields/phone';
import type { Contact } from '@serafim/contract/api/message/contact';
import { contactSubjects } from '@serafim/contract/api/message/contact-subjects';
import type {
  InboxMessage,
  MessageAnswer,
  MessageKind,
  ReceivedMail,
} from '@serafim/contract/api/message/inbox';
import type { Licensee } from '@serafim/contract/api/message/licensee';
import type { Proposal } from '@serafim/contract/api/message/proposal';
import { corporatePlan, corporateTotal } from '@serafim/contract/api/plan/plan-table';
import type { Cipher } from '../../platform/security/cipher.ts';
import { closingReason, formerReason } from '../closing/reopen-message.ts';
import type { MessageRow } from '../db/tables.ts';
import type { InboxRow } from './inbox-repository.ts';

type Written = Pick<InboxMessage, 'nome' | 'email' | 'assunto' | 'texto' | 'dados'>;

const filled = (dados: InboxMessage['dados']) => dados.filter(({ valor }) => valor !== '');

// What lies sealed was checked before it was stored, each kind by its own schema.
const readers: Readonly<Record<MessageKind, (text: string) => Written>> = {
  contato: text => {
    const { nome, email, assunto, descricao, cpf } = JSON.parse(text) as Contact;
    return {
      nome,
      email,
      assunto: contactSubjects[assunto],
      texto: descricao,
      dados: filled([{ nome: 'CPF', valor: cpf === '' ? '' : maskCpf(cpf) }]),
    };
  },
  licenciado: text => {
    const { nome, email, telefone, cidade, uf, cnpj, experiencia } = JSON.parse(text) as Licensee;
    return {
      nome,
      email,
      assunto: 'Quer ser licenciado',
      texto: experiencia,
      dados: filled([
        { nome: 'Telefone', valor: formatPhone(telefone) },
        { nome: 'Cidade', valor: `${cidade}/${uf}` },
        { nome: 'CNPJ', valor: cnpj === '' ? '' : formatCnpj(cnpj) },
      ]),
    };
  },
  empresa: text => {
    const { empresa, cnpj, nome, email, telefone, plano, pessoas } = JSON.parse(text) as Proposal;
    return {
      nome,
      email,
      assunto: 'Quer uma proposta para empresa',
      texto: '',
      dados: filled([
        { nome: 'Empresa', valor: empresa },
        { nome: 'CNPJ', valor: formatCnpj(cnpj) },
        { nome: 'Telefone', valor: formatPhone(telefone) },
        { nome: 'Plano', valor: corporatePlan(plano).plano },
        { nome: 'Pessoas', valor: String(pessoas) },
        { nome: 'Por mês', valor: formatMoney(corporateTotal(plano, pessoas)) },
      ]),
    };
  },
};

/** What somebody wrote, without what was answered. */
export type WrittenMessage = Omit<InboxMessage, 'resposta' | 'encerrada' | 'respostas' | 'recebidas'>;

export const toWritten = (row: MessageRow, cipher: Cipher): WrittenMessage => ({
  protocolo: row.protocol,
  tipo: row.kind,
  recebidaEm: row.created_at,
  ...readers[row.kind](cipher.open('message.payload_cipher', row.protocol, row.payload_cipher)),
});

function formerClosing(row: InboxRow, cipher: Cipher): InboxMessage['encerrada'] {
  const motivo = formerReason(row, cipher);
  const { former_closed_at: em, closer } = row;
  return motivo === undefined || em === null ? null : { em, quem: closer ?? 'administração', motivo };
}

/** What went out and came back by mail. */
export interface Thread {
  respostas: MessageAnswer[];
  recebidas: ReceivedMail[];
}

/** A stored message as an admin reads it, with what was answered to it. */
export const toInbox = (row: InboxRow, { respostas, recebidas }: Thread, cipher: Cipher): InboxMessage => ({
  ...toWritten(row, cipher),
  resposta:
    row.answered_at === null
      ? null
      : {
          em: row.answered_at,
          quem: row.answerer ?? 'administração',
          motivo: closingReason(row, cipher),
        },
  encerrada: formerClosing(row, cipher),
  respostas,
  recebidas,
});
