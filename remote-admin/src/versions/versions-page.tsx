import type { PageProps } from '@serafim/contract/remote/page';
import type { ReleaseSet } from '@serafim/contract/remote/release-set';
import { useCallback, useEffect, useState } from 'react';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { Loading } from '../screen/loading.tsx';
import { ReadFailure } from '../screen/read-failure.tsx';
import { fetchLiveVersions } from './live-versions.ts';
import styles from './versions-page.module.css';
import { VersionsTable } from './versions-table.tsx';

/** Which version of each remote this visit uses. What it shows is public, so it asks for no sign-in. */
export default function VersionsPage({ host }: PageProps) {
  const { set, failed, again } = useLiveVersions(host.report);
  return (
    <AdminScreen title="Versões no ar">
      <p className={styles.lead}>
        Cada parte do site é publicada pela sua equipe, sozinha. Estas são as versões que a sua visita usa.
      </p>
      {failed && (
        <ReadFailure
          title="Não conseguimos ler as versões"
          reason="O servidor não respondeu como esperado."
          onRetry={again}
        />
      )}
      {!failed && set === null && <Loading />}
      {set && <VersionsTable set={set} />}
    </AdminScreen>
  );
}

function useLiveVersions(report: PageProps['host']['report']) {
  const [attempt, setAttempt] = useState(0);
  const [set, setSet] = useState<ReleaseSet | null>(null);
  const [failedAt, setFailedAt] = useState<number | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    fetchLiveVersions(document, leaving.signal).then(setSet, cause => {
      if (leaving.signal.aborted) return;
      setFailedAt(attempt);
      report({ kind: 'info', code: 'versoes/conjunto-ilegivel', cause });
    });
    return () => leaving.abort();
  }, [attempt, report]);

  const again = useCallback(() => setAttempt(before => before + 1), []);
  return { set, failed: failedAt === attempt, again };
}
