import { stateName } from '@serafim/contract/api/address/state-names';
import { clinicTypeLabels } from '@serafim/contract/api/clinic/clinic-types';
import type { UnderstoodSearch } from '@serafim/contract/api/network/network';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { BellIcon, buttonClass, EmptyState, MapPinAreaIcon, VideoCallIcon } from '@serafim/ui';
import emptyRoom from '@serafim/ui/illustrations/sala-vazia.svg';
import { Link } from 'react-router-dom';
import { type NetworkSearch, searchAddress } from './network-search.ts';
import styles from './no-results.module.css';
import { NOTICE_FORM } from './notice-draft.ts';
import { resultsHeading } from './results-heading.ts';

/** Shown where an address names a page after the last one. */
export const PastTheEnd = ({ search }: { search: NetworkSearch }) => (
  <EmptyState title="Os resultados acabam antes desta página.">
    <p>
      <Link to={searchAddress({ ...search, pagina: 1 })}>Voltar à primeira página</Link>
    </p>
  </EmptyState>
);

interface NoResultsProps {
  host: Pick<RemoteHost, 'brand' | 'href'>;
  search: NetworkSearch;
  understood: UnderstoodSearch;
}

/** Says that nothing was found, with the ways on: the doctor by video, a wider search, a notice. */
export const NoResults = ({ host, search, understood }: NoResultsProps) => (
  <section className={styles.empty} aria-labelledby="resultado">
    <img className={styles.scene} src={emptyRoom} alt="" width={520} height={400} />
    <div>
      <h2 id="resultado" className={styles.heading}>
        {resultsHeading(0, search, understood)}, por enquanto.
      </h2>
      <p className={styles.lead}>O gato chegou antes. Três saídas:</p>
      <ul className={styles.ways}>
        <li>
          <VideoCallIcon />
          <div>
            <h3 className={styles.way}>Começar por vídeo</h3>
            <p>Médico 24 horas, de qualquer cidade, incluído no plano.</p>
          </div>
          <Link to={host.href('doctor')} className={buttonClass({ size: 'small' })}>
            Falar com o médico
          </Link>
        </li>
        <li>
          <MapPinAreaIcon />
          <div>
            <h3 className={styles.way}>Procurar de outro jeito</h3>
            <p>
              A rede atende {stateName(host.brand.network.live)} e está em expansão para{' '}
              {host.brand.network.expanding.map(stateName).join(' e ')}.
            </p>
            <WiderSearches search={search} />
          </div>
        </li>
        <li>
          <BellIcon />
          <div>
            <h3 className={styles.way}>Avise-me quando chegar</h3>
            <p>Um único e-mail, quando houver um local perto de você.</p>
          </div>
          <a href={`#${NOTICE_FORM}`} className={buttonClass({ variant: 'outline', size: 'small' })}>
            Avisar
          </a>
        </li>
      </ul>
      <p className={styles.note}>
        Tem uma clínica? <Link to={paths.clinicSignUp}>Cadastre</Link>
      </p>
    </div>
  </section>
);

/** The same search without one of its conditions. */
function WiderSearches({ search }: Pick<NoResultsProps, 'search'>) {
  const { especialidade, cidade, tipo, acessivel } = search;
  return (
    <ul className={styles.searches}>
      {tipo && (
        <li>
          <Link to={searchAddress({ ...search, tipo: undefined, pagina: 1 })}>
            Procurar em todos os tipos de local, e não só em {clinicTypeLabels[tipo]}
          </Link>
        </li>
      )}
      {acessivel && (
        <li>
          <Link to={searchAddress({ ...search, acessivel: false, pagina: 1 })}>
            Ver também os locais que não informam acesso
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
    </ul>
  );
}
