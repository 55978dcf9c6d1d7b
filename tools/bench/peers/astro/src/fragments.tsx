import type CardFragment from 'site:card-fragment';
import type { RemoteHost } from '@serafim/platform-contract/host';

/** No island has all fragments: each is given its own. */
export const createFragment = () => () => null;

/** A host whose only fragment is this one, so that an island loads no other. */
export const withFragment = (host: RemoteHost, Shown: typeof CardFragment): RemoteHost => ({
  ...host,
  Fragment: ({ props }) => <Shown host={host} props={props} />,
});
