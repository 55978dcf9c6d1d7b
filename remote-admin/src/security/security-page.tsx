import type { AccountSecurity } from '@serafim/contract/api/session/second-step';
import type { PageProps } from '@serafim/platform-contract/page';
import { LoadError, Loading } from '@serafim/ui';
import { useState } from 'react';
import type { AdminQuery } from '../access/admin-query.ts';
import { Forbidden } from '../access/forbidden.tsx';
import { shownData, useAdminQuery } from '../access/use-admin-query.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { AccessEvents } from './access-events.tsx';
import { OwnPassword } from './own-password.tsx';
import { ReserveCodes } from './reserve-codes.tsx';
import { SecondStepOff } from './second-step-off.tsx';
import { SecondStepOn } from './second-step-on.tsx';
import { OwnCpf } from './security-form.tsx';
import styles from './security-page.module.css';

const FAILURE = 'Não conseguimos ler a segurança da conta';

const readSecurity: AdminQuery<AccountSecurity> = (api, signal) => api.accountSecurity({ signal });

/** How the administrator signs in: with the password alone, or with a code as a second step. */
export default function SecurityPage({ host }: PageProps) {
  const { result, refetch } = useAdminQuery(host, readSecurity);
  /** Recovery codes created just now, which the API never shows again. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const known = shownData(result);

  if (result.status === 'forbidden') return <Forbidden host={host} />;
  const onCodes = (fresh: readonly string[]) => {
    setCodes(fresh);
    // The session says whether a second step is still demanded.
    host.refreshSession().catch(cause => host.report({ kind: 'info', code: 'admin/sessao', cause }));
    refetch();
  };
  return (
    <AdminScreen title="Segurança da conta">
      {codes && <ReserveCodes host={host} codes={codes} onStored={() => setCodes(null)} />}
      {result.status === 'failed' && <LoadError title={FAILURE} reason={result.reason} onRetry={refetch} />}
      {known === null && result.status === 'loading' && <Loading failure={FAILURE} onRetry={refetch} />}
      {known && !codes && (
        <OwnCpf value={known.cpf ?? ''}>
          <div className={styles.sections}>
            <div className={styles.own}>
              {known.duasEtapasDesde === null ? (
                <SecondStepOff host={host} onCodes={onCodes} onOutdated={refetch} />
              ) : (
                <SecondStepOn
                  host={host}
                  since={known.duasEtapasDesde}
                  left={known.codigosRestantes}
                  onCodes={onCodes}
                  onOutdated={refetch}
                />
              )}
              <OwnPassword host={host} onChanged={refetch} />
            </div>
            <AccessEvents events={known.eventos} />
          </div>
        </OwnCpf>
      )}
    </AdminScreen>
  );
}
