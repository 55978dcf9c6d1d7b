import { clinicTypeLabels } from '@serafim/contract/api/clinic-types';
import type { Brand } from '@serafim/contract/brand/brand';
import { anchors, paths } from '@serafim/contract/site/paths';
import { EmptyState } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { stateName } from '../territory/state-names.ts';
import { type NetworkSearch, searchAddress } from './network-search.ts';
import styles from './no-results.module.css';
import { TELL_ME } from './tell-me-draft.ts';

/** An address that asks for a page after the last one. */
export const PastTheEnd = ({ search }: { search: NetworkSearch }) => (
  <EmptyState title="Os resultados acabam antes desta página.">
    <p>
      <Link to={searchAddress({ ...search, pagina: 1 })}>Voltar à primeira página</Link>
    </p>
  </EmptyState>
);

interface NoResultsProps {
  search: NetworkSearch;
  network: Brand['network'];
}

/** Nothing found, said plainly, with every way to widen the search. */
export function NoResults({ search, network }: NoResultsProps) {
  const { especialidade, cidade, tipo } = search;
  const asked = especialidade !== '' || cidade !== '' || tipo !== undefined;
  return (
    <EmptyState
      title={asked ? 'Não achamos nenhum lugar com essa busca.' : 'Ainda não há lugares publicados.'}
    >
      <p>
        A rede atende {stateName(network.live)} e está em expansão para{' '}
        {network.expanding.map(stateName).join(' e ')}. {asked && 'O que você pode fazer:'}
      </p>
      <ul className={styles.ways}>
        {tipo && (
          <li>
            <Link to={searchAddress({ ...search, tipo: undefined, pagina: 1 })}>
              Procurar em todos os tipos de lugar, e não só em {clinicTypeLabels[tipo]}
            </Link>
          </li>
        )}
        {cidade !== '' && (
          <li>
            <Link to={searchAddress({ ...search, cidade: '', pagina: 1 })}>Procurar em todas as cidades</Link>
          </li>
        )}
        {especialidade !== '' && (
          <li>
            <Link to={searchAddress({ ...search, especialidade: '', pagina: 1 })}>
              Ver todas as especialidades
            </Link>
          </li>
        )}
        <li>
          <Link to={anchors.questions}>Falar com um médico por vídeo, de qualquer cidade</Link>
        </li>
        <li>
          <a href={`#${TELL_ME}`}>Pedir para avisarmos quando houver um lugar perto de você</a>
        </li>
        <li>
          <Link to={paths.clinicSignUp}>Tem uma clínica? Cadastre</Link>
        </li>
      </ul>
    </EmptyState>
  );
}
