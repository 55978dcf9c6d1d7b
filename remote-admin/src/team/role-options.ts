import { adminRoles } from '@serafim/contract/api/session/admin-roles';
import { roleLabels } from '@serafim/contract/api/team/team';

const what: Readonly<Record<(typeof adminRoles)[number], string>> = {
  leitura: 'vê e não muda nada',
  atendimento: 'cuida de clientes, clínicas e mensagens',
  gestao: 'cuida também da equipe e das versões',
};

/** The roles as a select field takes them. */
export const roleOptions = adminRoles.map(role => ({
  value: role,
  label: `${roleLabels[role]}: ${what[role]}`,
}));
