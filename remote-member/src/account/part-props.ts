import type { Account } from '@serafim/contract/api/account';
import type { RemoteHost } from '@serafim/contract/remote/host';

/** What every screen of the account takes. */
export interface PartProps {
  host: RemoteHost;
  account: Account;
  /** The account as the API has it now, after a change. */
  onChange: (account: Account) => void;
  /** Back to the first screen, with what was done. */
  onDone: (said: string) => void;
}
