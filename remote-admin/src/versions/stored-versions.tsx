import type { RemoteReport } from '@serafim/contract/remote/release-report';
import { CaretDownIcon } from '@serafim/ui';
import { dayOf } from '../words/when.ts';
import styles from './stored-versions.module.css';

type Stored = RemoteReport['stored'][number];

const standingOf = ({ standing, because }: Stored) => {
  if (standing === 'withdrawn') return `retirada: ${because}`;
  return standing === 'former' ? 'já esteve no ar; pode voltar' : 'nunca foi a estável';
};

/** The other versions that are kept, and why each is not live. */
export function StoredVersions({ remote, stored }: Pick<RemoteReport, 'remote' | 'stored'>) {
  if (stored.length === 0)
    return <p className={styles.none}>Nenhuma outra versão de {remote} está guardada.</p>;
  return (
    <details className={styles.stored}>
      <summary>
        <CaretDownIcon size="small" />
        {stored.length === 1 ? '1 outra versão guardada' : `${stored.length} outras versões guardadas`}
      </summary>
      <ul>
        {stored.map(one => (
          <li key={one.version}>
            <strong>{one.version}</strong>, de {dayOf(one.builtAt)}
            {one.note && `, “${one.note}”`}: {standingOf(one)}
          </li>
        ))}
      </ul>
    </details>
  );
}
