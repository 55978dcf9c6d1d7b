import type { ClinicPage as Clinic } from '@serafim/contract/api/clinic/public-clinic';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import { planIds, plans } from '@serafim/contract/api/plan/plan-table';
import { plainDay } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { PageProps } from '@serafim/platform-contract/page';
import { useQuery } from '@serafim/remote-kit/use-query';
import { buttonClass, Container, EmptyState, LoadError, Loading } from '@serafim/ui';
import emptyRoom from '@serafim/ui/illustrations/sala-vazia.svg';
import { useCallback } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { ClinicFacts } from '../network/clinic-facts.tsx';
import { HowToUse } from '../network/how-to-use.tsx';
import { PlanChips } from '../network/plan-chips.tsx';
import { ClinicHead } from './clinic-head.tsx';
import styles from './clinic-page.module.css';
import { ClinicPrices } from './clinic-prices.tsx';
import { type ClinicData, findClinic } from './load-clinic.ts';
import { Professionals } from './professionals.tsx';

export { clinicLoader as loader } from './load-clinic.ts';

const FAILURE = 'Não deu para abrir este local agora';

/** One place of the network: what it does and costs, where it is, and how to get an appointment. */
export default function ClinicPage({ host, data }: PageProps) {
  const { slug = '' } = useParams();
  const loaded = data as ClinicData | undefined;
  const query = useCallback((signal: AbortSignal) => findClinic(host, slug, signal), [host, slug]);
  const { state, refetch } = useQuery(query, loaded?.slug === slug ? loaded.clinic : undefined);
  if (state.status === 'ready' && state.data !== null) return <Place host={host} clinic={state.data} />;
  return (
    <Container>
      <div className={styles.none}>
        <h1>{state.status === 'ready' ? 'Local não encontrado' : 'Local da rede'}</h1>
        {state.status === 'loading' && (
          <Loading message="Buscando o local…" failure={FAILURE} onRetry={refetch} />
        )}
        {state.status === 'failed' && (
          <LoadError title={FAILURE} reason={errorMessage(state.cause)} onRetry={refetch} />
        )}
        {state.status === 'ready' && (
          <EmptyState title="Este local não está na rede." scene={emptyRoom}>
            <p>O endereço pode ter vindo incompleto, ou o local saiu da rede.</p>
            <Link to={paths.network} className={buttonClass()}>
              Buscar na rede
            </Link>
          </EmptyState>
        )}
      </div>
    </Container>
  );
}

function Place({ host, clinic }: { host: RemoteHost; clinic: Clinic }) {
  const own = useStore(host.session, session =>
    session.status === 'known' ? session.session.plano : undefined,
  );
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const asked = params.get('plano');
  // A visitor without a plan sees the smallest one's prices: the real ones are never dearer.
  const plan = planIds.find(id => id === asked) ?? own ?? 'angel';
  return (
    <>
      <Container>
        <ClinicHead host={host} clinic={clinic} />
        <section className={styles.part} aria-labelledby="precos">
          <div>
            <h2 id="precos" className={styles.heading}>
              Preços com o cartão
            </h2>
            <p className={styles.text}>Você paga na recepção, no dia, já com o desconto.</p>
            <p className={styles.text}>
              Preços no plano {plans[plan].plano}, conferidos em {plainDay(clinic.conferidoEm)}.
            </p>
          </div>
          <div>
            <PlanChips address={id => `${pathname}?plano=${id}`} plan={plan} own={own} />
            <ClinicPrices clinic={clinic} plan={plan} />
          </div>
        </section>
      </Container>
      <div className={styles.ground}>
        <Container>
          <section className={styles.part} aria-labelledby="onde-fica">
            <h2 id="onde-fica" className={styles.heading}>
              Onde fica
            </h2>
            <div className={styles.facts}>
              <ClinicFacts clinic={clinic} />
            </div>
          </section>
        </Container>
      </div>
      <Container>
        <Professionals clinic={clinic} />
        <div className={styles.last}>
          <HowToUse />
        </div>
      </Container>
    </>
  );
}
