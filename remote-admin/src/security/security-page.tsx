import type { AccountSecurity } from '@serafim/contract/api/second-step';
import type { PageProps } from '@serafim/contract/remote/page';
import { useState } from 'react';
import { Forbidden } from '../access/forbidden.tsx';
import type { Read } from '../access/read-guarded.ts';
import { useReading } from '../access/use-reading.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { Loading } from '../screen/loading.tsx';
import { ReadFailure } from '../screen/read-failure.tsx';
import { AccessEvents } from './access-events.tsx';
import { ReserveCodes } from './reserve-codes.tsx';
import styles from './security-page.module.css';
import { StepsOff } from './steps-off.tsx';
import { StepsOn } from './steps-on.tsx';

const readSecurity: Read<AccountSecurity> = (api, signal) => api.accountSecurity({ signal });

/** How the administrator who looks at this signs in: with the password alone, or with a code after it. */
export default function SecurityPage({ host }: PageProps) {
  const { reading, again } = useReading(host, readSecurity);
  /** Recovery codes that were made just now: nobody can show them again. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const known =
    reading.status === 'ready' ? reading.data : reading.status === 'loading' ? reading.stale : null;

  if (reading.status === 'forbidden') return <Forbidden host={host} />;
  const made = (fresh: readonly string[]) => {
    setCodes(fresh);
    again();
  };
  return (
    <AdminScreen title="Segurança da conta">
      {codes && <ReserveCodes host={host} codes={codes} onKept={() => setCodes(null)} />}
      {reading.status === 'failed' && (
        <ReadFailure
          title="Não conseguimos ler a segurança da conta"
          reason={reading.reason}
          onRetry={again}
        />
      )}
      {known === null && reading.status === 'loading' && <Loading />}
      {known && !codes && (
        <div className={styles.parts}>
          {known.duasEtapasDesde === null ? (
            <StepsOff host={host} onCodes={made} onChanged={again} />
          ) : (
            <StepsOn
              host={host}
              since={known.duasEtapasDesde}
              left={known.codigosRestantes}
              onCodes={made}
              onChanged={again}
            />
          )}
          <AccessEvents events={known.eventos} />
        </div>
      )}
    </AdminScreen>
  );
}
