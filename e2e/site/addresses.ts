import { appointmentPaths } from '@serafim/contract/api/appointment/appointment-paths';
import { paths } from '@serafim/contract/site/paths';
import { pathTo } from '@serafim/platform-contract/path-to';

/** Pages that open without a session. */
export const openAddresses = [
  paths.home,
  paths.licensee,
  '/Empresas',
  paths.network,
  `${paths.network}?especialidade=dermatologia&cidade=Campinas`,
  '/QualPlano',
  paths.privacy,
  paths.terms,
  paths.accessibility,
  paths.blog,
  '/Blog/como-usar-o-cartao-na-consulta',
  paths.signUp,
  paths.signUpDone,
  paths.signIn,
  paths.recovery,
  paths.card,
  paths.clinicSignUp,
  pathTo(paths.verify, { token: 'nao-e-uma-carteirinha' }),
  appointmentPaths.answer,
  paths.refundKey,
];

/** Those of them that have nothing to show without scripts, which come with them. */
export const waitingAddresses: readonly string[] = [
  paths.signUpDone,
  appointmentPaths.answer,
  paths.refundKey,
];

/** Further pages for members alone. */
export const memberAddresses = [
  '/Medico',
  appointmentPaths.own,
  `${appointmentPaths.own}/nova/clinica-campinas-3f2a1b0c`,
];

/** The screens of the administration that need no id of a record. */
export const adminAddresses = [
  '/Painel',
  paths.clients,
  '/Clinicas',
  '/Mensagens',
  '/Eliminacoes',
  '/Versoes',
  '/Seguranca',
  '/Equipe',
  '/Manual',
];

/** One page of each remote. */
export const remotePages = [
  ['landing', paths.home],
  ['signup', paths.signUp],
  ['member', paths.card],
  ['admin', '/Clinicas'],
] as const;
