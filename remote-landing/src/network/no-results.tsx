import { stateName } from '@serafim/contract/api/address/state-names';
import { clinicTypeLabels } from '@serafim/contract/api/clinic/clinic-types';
import type { Brand } from '@serafim/contract/brand/brand';
import { anchors, paths } from '@serafim/contract/site/paths';
import { EmptyState } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { type NetworkSearch, searchAddress } from './network-search.ts';
import styles from './no-results.module.css';
import { NOTICE_FORM } from './notice-draft.ts';

/** Shown where an address names a page after the last one. */
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

/** Says that nothing was found, and offers every way to widen the search. */
export function NoResults({ search, network }: NoResultsProps) {
  const { especialidade, cidade, tipo } = search;
  const isSearch = especialidade !== '' || cidade !== '' || tipo !== undefined;
  return (
    <EmptyState
      title={isSearch ? 'Não achamos nenhum local com essa busca.' : 'Ainda não há locais publicados.'}
    >
      <p>
        A rede atende {stateName(network.live)} e está em expansão para{' '}
        {network.expanding.map(stateName).join(' e ')}. {isSearch && 'O que você pode fazer:'}
      </p>
      <ul className={styles.ways}>
        {tipo && (
          <li>
            <Link to={searchAddress({ ...search, tipo: undefined, pagina: 1 })}>
              Procurar em todos os tipos de local, e não só em {clinicTypeLabels[tipo]}
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
          <a href={`#${NOTICE_FORM}`}>Pedir para avisarmos quando houver um local perto de você</a>
        </li>
        <li>
          <Link to={paths.clinicSignUp}>Tem uma clínica? Cadastre</Link>
        </li>
      </ul>
    </EmptyState>
  );
}
