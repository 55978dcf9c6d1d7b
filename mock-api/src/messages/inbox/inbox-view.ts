import { formatCnpj } from '@serafim/contract/api/cnpj-format';
import { type Contact, contactSubjects } from '@serafim/contract/api/contact';
import { maskCpf } from '@serafim/contract/api/cpf';
import type { InboxMessage, MessageKind } from '@serafim/contract/api/inbox';
import type { Licensee } from '@serafim/contract/api/licensee';
import { formatMoney } from '@serafim/contract/api/money';
import { formatPhone } from '@serafim/contract/api/phone';
import { corporatePlan, corporateTotal } from '@serafim/contract/api/plan-table';
import type { Proposal } from '@serafim/contract/api/proposal';
import type { Vault } from '../security/vault.ts';
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
        { nome: 'Telefone', valor: telefone },
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

/** A stored message as an admin reads it. */
export const toInbox = (row: InboxRow, vault: Vault): InboxMessage => ({
  protocolo: row.protocol,
  tipo: row.kind,
  recebidaEm: row.created_at,
  ...readers[row.kind](vault.openText(row.payload_cipher)),
  resposta: row.answered_at === null ? null : { em: row.answered_at, quem: row.answerer ?? 'administração' },
});
