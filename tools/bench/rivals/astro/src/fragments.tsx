import type { FragmentModule, FragmentProps } from '@serafim/platform-contract/fragment';
import type { RemoteHost } from '@serafim/platform-contract/host';

/** No island has all fragments: each is given its own. */
export const createFragment = () => () => null;

/** A host whose only fragment is this one, so that an island loads no other. */
export function withFragment(host: RemoteHost, Shown: FragmentModule['default']): RemoteHost {
  const Fragment = ({ props }: Pick<FragmentProps, 'props'>) => <Shown host={host} props={props} />;
  return { ...host, Fragment };
}
