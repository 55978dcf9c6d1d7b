import type { RemoteHost } from '@serafim/contract/remote/host';
import { paths } from '@serafim/contract/site/paths';
import { useFact } from '@serafim/remote-kit/use-fact';
import { Link } from 'react-router-dom';

/** A link to the network in the city in which the member searched before signing in. */
export function NearbyNetwork({ host }: { host: RemoteHost }) {
  const cidade = useFact(host, 'landing/cidade');
  if (!cidade) return null;
  return (
    <p>
      Você procurou a rede em {cidade}.{' '}
      <Link to={`${paths.network}?${new URLSearchParams({ cidade })}`}>
        Ver lugares em {cidade} com o preço do seu plano
      </Link>
    </p>
  );
}
