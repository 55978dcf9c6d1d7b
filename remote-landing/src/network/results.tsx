import { searchable } from '@serafim/contract/api/fields/plain-text';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { LoadError, Loading } from '@serafim/ui';
import { ClinicEntry } from './clinic-entry.tsx';
import { type NetworkResult, PAGE_SIZE } from './load-network.ts';
import { type NetworkSearch, searchAddress } from './network-search.ts';
import { NoResults, PastTheEnd } from './no-results.tsx';
import { ResultPages } from './result-pages.tsx';
import styles from './results.module.css';
import { resultsHeading } from './results-heading.ts';
import { SortChoice } from './sort-choice.tsx';
import type { NetworkState } from './use-network.ts';

const FAILURE = 'Não deu para carregar a rede agora.';

interface ResultsProps {
  host: Pick<RemoteHost, 'brand' | 'href'>;
  search: NetworkSearch;
  state: NetworkState;
  /** The plan whose prices are shown. */
  plan: PlanId;
  onRetry: () => void;
}

/** What a search found, or that it is under way, or why it failed. */
export function Results({ host, search, state, plan, onRetry }: ResultsProps) {
  if (state.status === 'ready' && state.data.total === 0)
    return <NoResults host={host} search={search} understood={state.data.understood} />;
  return (
    <section aria-labelledby="resultado" aria-busy={state.status === 'loading'}>
      <div className={styles.head}>
        <h2 id="resultado" className={styles.heading}>
          {resultsTitle(state, search)}
        </h2>
        {state.status === 'ready' && <SortChoice search={search} result={state.data} plan={plan} />}
      </div>
      {state.status === 'loading' && <Waiting search={search} onRetry={onRetry} />}
      {state.status === 'failed' && (
        <LoadError title={FAILURE} reason={errorMessage(state.cause)} onRetry={onRetry} />
      )}
      {state.status === 'ready' && <Found search={search} result={state.data} plan={plan} />}
    </section>
  );
}

/** The server waits a moment for the API, then leaves it to the page; without script, to the visitor. */
const Waiting = ({ search, onRetry }: Pick<ResultsProps, 'search' | 'onRetry'>) => (
  <>
    <Loading message="Buscando locais…" failure={FAILURE} onRetry={onRetry} />
    <noscript>
      <p>
        A busca demorou mais do que o esperado. <a href={searchAddress(search)}>Tentar de novo</a>
      </p>
    </noscript>
  </>
);

function Found({ search, result, plan }: Pick<ResultsProps, 'search' | 'plan'> & { result: NetworkResult }) {
  if (result.clinics.length === 0) return <PastTheEnd search={search} />;
  return (
    <>
      <Understood search={search} result={result} />
      <ul className={styles.list}>
        {result.clinics.map(clinic => (
          <ClinicEntry
            key={clinic.id}
            clinic={clinic}
            speciality={result.understood.especialidade || search.especialidade}
            plan={plan}
          />
        ))}
      </ul>
      {result.total > PAGE_SIZE && <ResultPages search={search} total={result.total} />}
    </>
  );
}

/** Says how the API understood what was input, and that the places are examples where they are. */
function Understood({ search, result }: Pick<ResultsProps, 'search'> & { result: NetworkResult }) {
  const { especialidade, cidade } = result.understood;
  const changed = [
    { input: search.especialidade, meant: especialidade },
    { input: search.cidade, meant: cidade },
  ].filter(({ input, meant }) => meant !== '' && !searchable(input).startsWith(searchable(meant)));
  return (
    <>
      {result.clinics.some(({ demonstracao }) => demonstracao) && (
        <p className={styles.note}>Dados de demonstração: os locais são inventados.</p>
      )}
      {changed.length > 0 && (
        <p className={styles.note}>
          Você procurou {changed.map(({ input }) => `“${input}”`).join(' em ')}. Entendemos{' '}
          <strong>{changed.map(({ meant }) => meant).join(' em ')}</strong>.
        </p>
      )}
    </>
  );
}

function resultsTitle(state: NetworkState, search: NetworkSearch): string {
  // How long it takes, and that it takes too long, is said below.
  if (state.status === 'loading') return 'Locais da rede';
  if (state.status !== 'ready') return 'A busca não terminou';
  return resultsHeading(state.data.total, search, state.data.understood);
}
