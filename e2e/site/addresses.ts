import { paths, pathTo } from '@serafim/contract/site/paths';

/** Pages that open for everybody, each at an address of its own. */
export const openAddresses = [
  paths.home,
  paths.licensee,
  paths.proposal,
  paths.network,
  `${paths.network}?especialidade=dermatologia&cidade=Campinas`,
  paths.choosing,
  paths.privacy,
  paths.terms,
  paths.accessibility,
  paths.blog,
  pathTo(paths.article, { slug: 'como-usar-o-cartao-na-consulta' }),
  paths.signUp,
  paths.signUpDone,
  paths.signIn,
  paths.recovery,
  paths.card,
  paths.clinicSignUp,
  pathTo(paths.verify, { token: 'nao-e-uma-carteirinha' }),
];

/** The screens of a member's account. */
export const accountAddresses = [
  '',
  '?ver=plano',
  '?ver=dados',
  '?ver=senha',
  '?ver=meus-dados',
  '?ver=sair',
].map(search => paths.account + search);

/** The screens of the administration that need no record's id. */
export const adminAddresses = [
  paths.overview,
  paths.clients,
  paths.clinics,
  paths.inbox,
  paths.erasures,
  paths.versions,
  paths.security,
];
