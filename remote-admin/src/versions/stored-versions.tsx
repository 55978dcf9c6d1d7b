import { formatCount } from '@serafim/contract/site/format-count';
import { formatDate } from '@serafim/contract/site/format-moment';
import type { RemoteReport } from '@serafim/platform-contract/release-report';
import { Details } from '../screen/details.tsx';
import styles from './stored-versions.module.css';

type Stored = RemoteReport['stored'][number];

function describeStatus({ status, because }: Stored) {
  if (status === 'withdrawn') return `retirada: ${because}`;
  return status === 'former' ? 'já esteve no ar; pode voltar' : 'nunca foi a estável';
}

/** The other stored versions, and why each is not live; empty where there is none. */
export function StoredVersions({ stored }: Pick<RemoteReport, 'stored'>) {
  if (stored.length === 0) return null;
  return (
    <Details summary={formatCount(stored.length, 'outra versão guardada', 'outras versões guardadas')}>
      <ul className={styles.stored}>
        {stored.map(version => (
          <li key={version.version}>
            <strong>{version.version}</strong>, de {formatDate(version.builtAt)}
            {version.note && `, “${version.note}”`}: {describeStatus(version)}
          </li>
        ))}
      </ul>
    </Details>
  );
}
