import { paths } from '@serafim/contract/site/paths';

/** The screens of the account beside its first one, as the address names them. */
export const accountParts = ['plano', 'dados', 'senha', 'meus-dados', 'sair'] as const;

export type AccountPart = (typeof accountParts)[number];

const PART = 'ver';

/** The screen that an address asks for; null is the first one. */
export const partOf = (search: URLSearchParams): AccountPart | null =>
  accountParts.find(part => part === search.get(PART)) ?? null;

/** Where a screen of the account is found. */
export const partAddress = (part: AccountPart | null): string =>
  part === null ? paths.account : `${paths.account}?${PART}=${part}`;
