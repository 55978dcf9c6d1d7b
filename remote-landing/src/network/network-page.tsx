import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import type { PageProps } from '@serafim/platform-contract/page';
import { Container } from '@serafim/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { searchedCity } from './city-fact.ts';
import { HowToUse } from './how-to-use.tsx';
import type { NetworkData } from './load-network.ts';
import { NetworkAside } from './network-aside.tsx';
import styles from './network-page.module.css';
import { asksForNothing, type NetworkSearch, readSearch, searchAddress } from './network-search.ts';
import { NetworkStart } from './network-start.tsx';
import { NOTICE_FORM, type Wanted } from './notice-draft.ts';
import { NoticeForm } from './notice-form.tsx';
import { PlanChips } from './plan-chips.tsx';
import { Results } from './results.tsx';
import { isCep, resultsHeading, withoutState } from './results-heading.ts';
import { SearchBar } from './search-bar.tsx';
import { TypeChips } from './type-chips.tsx';
import { type NetworkState, useNetwork } from './use-network.ts';

export { networkLoader as loader } from './network-loader.ts';

function readWanted(state: NetworkState, { especialidade, cidade }: NetworkSearch): Wanted {
  const understood = state.status === 'ready' ? state.data.understood : undefined;
  return {
    especialidade: understood?.especialidade || especialidade,
    cidade: understood?.cidade || cidade,
  };
}

/** The city that a search means; undefined where it means none, or a CEP. */
function readCity(state: NetworkState, search: NetworkSearch): string | undefined {
  const city = withoutState(readWanted(state, search).cidade);
  return city === '' || isCep(city) ? undefined : city;
}

/** Search over the approved clinics, with the normal price and the one with the card. */
export default function NetworkPage({ host, data, refused }: PageProps) {
  const [params] = useSearchParams();
  const search = readSearch(params);
  const { state, refetch } = useNetwork(host, search, data as NetworkData | undefined);

  /** The visitor's own plan; undefined where there is none, or the session is not known yet. */
  const own = useStore(host.session, session =>
    session.status === 'known' ? session.session.plano : undefined,
  );
  // A visitor without a plan sees the smallest one's prices: the real ones are never dearer.
  const plan = search.plano ?? own ?? 'angel';
  const { especialidade, cidade, tipo, acessivel } = search;
  // Where prices are compared, another plan has another first page.
  const addressOn = (plano: PlanId) =>
    searchAddress({ ...search, plano, pagina: search.ordem ? 1 : search.pagina });

  useEffect(() => {
    if (state.status === 'ready')
      host.announce(
        resultsHeading(state.data.total, { especialidade, cidade, tipo, acessivel }, state.data.understood),
      );
  }, [host, state, especialidade, cidade, tipo, acessivel]);

  const city = state.status === 'ready' ? searchedCity(cidade, state.data.clinics) : undefined;
  useEffect(() => {
    if (city !== undefined) host.facts.set('landing/cidade', city);
  }, [host, city]);

  const cities = state.status === 'ready' ? state.data.cities : [];
  const isEmpty = state.status === 'ready' && state.data.total === 0;
  return (
    <>
      <SearchBar search={search} />
      <Container>
        <div className={styles.columns} data-empty={isEmpty || undefined}>
          <div className={styles.results}>
            {state.status === 'ready' && !isEmpty && asksForNothing(search) ? (
              <NetworkStart search={search} result={state.data} network={host.brand.network} />
            ) : (
              <>
                {!isEmpty && <TypeChips search={search} />}
                {!isEmpty && <PlanChips address={addressOn} plan={plan} own={own} />}
                <Results host={host} search={search} state={state} plan={plan} onRetry={refetch} />
              </>
            )}
            {state.status === 'ready' && !isEmpty && <HowToUse />}
            <NoticeForm
              // The form starts from the search: another search, another form.
              key={`${searchAddress(search)} ${state.status}`}
              host={host}
              search={search}
              wanted={readWanted(state, search)}
              refused={refused?.form === NOTICE_FORM ? refused : undefined}
            />
          </div>
          {!isEmpty && <NetworkAside brand={host.brand} cities={cities} chosen={readCity(state, search)} />}
        </div>
      </Container>
    </>
  );
}
