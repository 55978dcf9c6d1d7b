import type { Account } from '@serafim/contract/api/account/account';
import { formatPhone } from '@serafim/contract/api/fields/phone';

type OwnData = Pick<Account, 'nome' | 'email' | 'telefone' | 'endereco' | 'novidades'>;

const fields = {
  nome: ({ nome }) => `o nome agora é ${nome}`,
  telefone: ({ telefone }) => `o celular agora é ${formatPhone(telefone)}`,
  endereco: ({ endereco }) => (endereco === '' ? 'o endereço foi apagado' : `o endereço agora é ${endereco}`),
  email: ({ email }) => `o e-mail agora é ${email}`,
  novidades: ({ novidades }) =>
    novidades ? 'as novidades por e-mail foram ligadas' : 'as novidades por e-mail foram desligadas',
} satisfies Record<keyof OwnData, (data: OwnData) => string>;

/** What a member reads whose data were changed elsewhere since this tab read them; the input stays in the form. */
export function conflictMessage(read: OwnData, stored: OwnData): string {
  const names = Object.keys(fields) as (keyof OwnData)[];
  const changes = names.filter(name => read[name] !== stored[name]).map(name => fields[name](stored));
  const what = changes.length === 0 ? '' : ` Lá, ${changes.join('; ')}.`;
  return `Este cadastro foi alterado em outra aba ou por outra pessoa.${what} O que você digitou continua aqui: confira e salve de novo.`;
}
