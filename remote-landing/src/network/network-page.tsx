import type { PageProps } from '@serafim/contract/remote/page';
import { Container } from '@serafim/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HowToUse } from './how-to-use.tsx';
import { NetworkAside } from './network-aside.tsx';
import styles from './network-page.module.css';
import { readSearch } from './network-search.ts';
import type { NetworkFinding } from './prepare-network.ts';
import { Results } from './results.tsx';
import { resultsHeading } from './results-heading.ts';
import { SearchBar } from './search-bar.tsx';
import { TypeChips } from './type-chips.tsx';
import { useNetwork } from './use-network.ts';

export { prepareNetwork as prepare } from './prepare-network.ts';

/** Search over the approved clinics, with the normal price and the one with the card. */
export default function NetworkPage({ host, data }: PageProps) {
  const [params] = useSearchParams();
  const search = readSearch(params);
  // What this page's own `prepare` found, perhaps on the server.
  const { state, retry } = useNetwork(host, search, data as NetworkFinding | undefined);

  useEffect(() => {
    if (state.status === 'ready')
      host.announce(resultsHeading(state.result.total, search.especialidade, state.result.city));
  }, [host, state, search.especialidade]);

  return (
    <div data-boundary="landing">
      <SearchBar search={search} />
      <Container>
        <div className={styles.columns}>
          <div className={styles.results}>
            <TypeChips search={search} />
            <Results search={search} state={state} network={host.brand.network} onRetry={retry} />
            <HowToUse />
          </div>
          <NetworkAside brand={host.brand} />
        </div>
      </Container>
    </div>
  );
}
