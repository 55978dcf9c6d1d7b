import type { PageProps } from '@serafim/contract/remote/page';
import { Container } from '@serafim/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HowToUse } from './how-to-use.tsx';
import { NetworkAside } from './network-aside.tsx';
import styles from './network-page.module.css';
import { type NetworkSearch, readSearch, searchAddress } from './network-search.ts';
import { PlanChips } from './plan-chips.tsx';
import type { NetworkFinding } from './prepare-network.ts';
import { Results } from './results.tsx';
import { resultsHeading } from './results-heading.ts';
import { SearchBar } from './search-bar.tsx';
import { TellMe } from './tell-me.tsx';
import { TELL_ME, type Wanted } from './tell-me-draft.ts';
import { TypeChips } from './type-chips.tsx';
import { type NetworkState, useNetwork } from './use-network.ts';
import { useVisitorPlan } from './use-visitor-plan.ts';

export { prepareNetwork as prepare } from './prepare-network.ts';

const wantedIn = (state: NetworkState, { especialidade, cidade }: NetworkSearch): Wanted => {
  const understood = state.status === 'ready' ? state.result.understood : undefined;
  return {
    especialidade: understood?.especialidade || especialidade,
    cidade: understood?.cidade || cidade,
  };
};

/** Search over the approved clinics, with the normal price and the one with the card. */
export default function NetworkPage({ host, data, refused }: PageProps) {
  const [params] = useSearchParams();
  const search = readSearch(params);
  // What this page's own `prepare` found, perhaps on the server.
  const { state, retry } = useNetwork(host, search, data as NetworkFinding | undefined);

  const own = useVisitorPlan(host);
  // Who has no plan sees the smallest one's prices: nobody finds the real one dearer.
  const plan = search.plano ?? own ?? 'angel';
  const { especialidade, cidade } = search;

  useEffect(() => {
    if (state.status === 'ready')
      host.announce(resultsHeading(state.result.total, { especialidade, cidade }, state.result.understood));
  }, [host, state, especialidade, cidade]);

  return (
    <div data-boundary="landing">
      <SearchBar search={search} />
      <Container>
        <div className={styles.columns}>
          <div className={styles.results}>
            <TypeChips search={search} />
            <PlanChips search={search} plan={plan} own={own} />
            <Results search={search} state={state} plan={plan} network={host.brand.network} onRetry={retry} />
            {state.status === 'ready' && state.result.total > 0 && <HowToUse />}
            <TellMe
              // The form starts from the search: another search, another form.
              key={`${searchAddress(search)} ${state.status}`}
              host={host}
              search={search}
              wanted={wantedIn(state, search)}
              refused={refused?.form === TELL_ME ? refused : undefined}
            />
          </div>
          <NetworkAside brand={host.brand} />
        </div>
      </Container>
    </div>
  );
}
