import type { Account } from '@serafim/contract/api/account/account';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { RunningContract } from './contract.ts';

/** The sections of the account beside its overview, as the address names them. */
export const accountSections = [
  'plano',
  'cobrancas',
  'pagamento',
  'dados',
  'senha',
  'meus-dados',
  'sair',
] as const;

export type AccountSection = (typeof accountSections)[number];

const PARAMETER = 'ver';

/** The section that an address names; null is the overview. */
export const sectionInUrl = (search: URLSearchParams): AccountSection | null =>
  accountSections.find(section => section === search.get(PARAMETER)) ?? null;

/** The address of a section; null is the overview. */
export const sectionPath = (section: AccountSection | null): string =>
  section === null ? paths.account : `${paths.account}?${PARAMETER}=${section}`;

/** Props of the sections of the account. */
export interface SectionProps {
  host: RemoteHost;
  account: Account;
  /** Called with the account as the API returned it after a change. */
  onChange: (account: Account) => void;
  /** Leads back to the overview, which shows what was done. @param message what was done */
  onDone: (message: string) => void;
}

/** Props of a section that changes the contract. */
export interface ContractSectionProps extends SectionProps {
  contract: RunningContract;
}
