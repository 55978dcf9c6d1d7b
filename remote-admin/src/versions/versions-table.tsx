import type { ReleaseSet } from '@serafim/contract/remote/release-set';
import styles from './versions-page.module.css';

/** One line per remote: its version and the addresses it answers for. */
export function VersionsTable({ set }: { set: ReleaseSet }) {
  return (
    <>
      <table className={styles.table}>
        <caption>Conjunto {set.id}</caption>
        <thead>
          <tr>
            <th scope="col">parte</th>
            <th scope="col">versão</th>
            <th scope="col">endereços</th>
          </tr>
        </thead>
        <tbody>
          {set.remotes.map(({ name, version, routes }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="versão">
                <code>{version}</code>
              </td>
              <td data-label="endereços">{routes.map(({ path }) => path).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>As versões ficam as mesmas até o fim da visita, mesmo que saia outra.</p>
    </>
  );
}
