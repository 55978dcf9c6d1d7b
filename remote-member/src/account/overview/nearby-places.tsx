import type { Account } from '@serafim/contract/api/account/account';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import type { NetworkPage } from '@serafim/contract/api/network/calls';
import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import { useFact } from '@serafim/remote-kit/use-fact';
import { type Query, type QueryResult, useQuery } from '@serafim/remote-kit/use-query';
import { LoadError, Loading } from '@serafim/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { HomeSection } from '../home-section.tsx';
import { homeCity } from './home-city.ts';
import { NearbyPlace } from './nearby-place.tsx';
import styles from './nearby-places.module.css';

interface NearbyPlacesProps {
  host: RemoteHost;
  account: Account;
}

const MOST = 3;

/** Places of the network in the member's city, or in the one searched before signing in; where there are none, the search itself. */
export function NearbyPlaces({ host, account }: NearbyPlacesProps) {
  const searched = useFact(host, 'landing/cidade');
  const city = homeCity(account.endereco) ?? searched ?? null;
  const query = useMemo<Query<NetworkPage> | null>(
    () =>
      city === null
        ? null
        : async signal => (await host.api()).network({ cidade: city, limite: MOST }, { signal }),
    [host, city],
  );
  const places = useQuery(query);
  const found = places.state.status === 'ready' ? places.state.data.items.length : null;
  const hasPlaces = found !== null && found > 0;
  return (
    <HomeSection
      id="perto"
      // The search is headed by what is near: its section says something else.
      heading={city === null ? 'Rede credenciada' : 'Perto de você'}
      printed={false}
      intro={
        <>
          <p>{city === null ? 'Procure pela sua cidade ou pelo CEP.' : `Na rede em ${city}.`}</p>
          {hasPlaces && city !== null && (
            <Link to={`${paths.network}?${new URLSearchParams({ cidade: city })}`}>Ver todos em {city}</Link>
          )}
        </>
      }
    >
      <div className={styles.nearby}>
        {city !== null && (
          <Places
            host={host}
            city={city}
            plan={account.contrato.situacao === 'nenhum' ? null : account.contrato.plano}
            places={places}
          />
        )}
        {(city === null || found === 0) && <SiteFragment host={host} of="landing/rede@1" props={{}} />}
      </div>
    </HomeSection>
  );
}

interface PlacesProps {
  host: RemoteHost;
  city: string;
  plan: PlanId | null;
  places: QueryResult<NetworkPage>;
}

function Places({ host, city, plan, places: { state, refetch } }: PlacesProps) {
  const failure = 'Não deu para carregar a rede agora.';
  if (state.status === 'loading')
    return (
      <div className={styles.waiting}>
        <Loading message="Buscando locais perto de você…" failure={failure} onRetry={refetch} />
      </div>
    );
  if (state.status === 'failed')
    return (
      <LoadError
        title={failure}
        reason={
          <>
            {errorMessage(state.cause)} Ou ligue{' '}
            <a href={`tel:${host.brand.phoneE164}`}>{host.brand.phone}</a>.
          </>
        }
        onRetry={refetch}
      />
    );
  const { items } = state.data;
  if (items.length === 0)
    return (
      <p className={styles.none}>
        Ainda não há locais da rede em {city}. Procure em uma cidade vizinha, ou peça um aviso na{' '}
        <Link to={paths.network}>busca da rede</Link>.
      </p>
    );
  return (
    <div>
      <ul className={styles.places}>
        {items.map(clinic => (
          <li key={clinic.id}>
            <NearbyPlace clinic={clinic} plan={plan} />
          </li>
        ))}
      </ul>
      {items.some(({ demonstracao }) => demonstracao) && (
        <p className={styles.demo}>Locais de demonstração, inventados para mostrar o site.</p>
      )}
    </div>
  );
}
