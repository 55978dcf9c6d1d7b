import type { Doctor } from '@serafim/contract/api/doctor/doctor';
import type { PageProps } from '@serafim/contract/remote/page';
import { LoadError, Loading } from '@serafim/remote-kit/load-state';
import { useQuery } from '@serafim/remote-kit/use-query';
import { ScriptNotice } from '@serafim/ui';
import { useCallback, useEffect } from 'react';
import { readAsMember } from '../waiting/read-as-member.ts';
import { DoctorScreens } from './doctor-screens.tsx';
import { Emergency } from './emergency.tsx';

const FAILURE = 'Não conseguimos chamar a equipe médica';

/** Talking to the doctor: the server renders what does not wait, the rest is the member's own. */
export default function DoctorPage({ host }: PageProps) {
  const query = useCallback(
    (signal: AbortSignal) => readAsMember(host, api => api.doctor({ signal })),
    [host],
  );
  const { state, refetch, setData } = useQuery(query);
  const read = state.status === 'ready' ? state.data : null;
  const isAnonymous = read?.status === 'sign-in';
  useEffect(() => {
    if (isAnonymous) host.requireSignIn();
  }, [isAnonymous, host]);
  const known = read?.status === 'ready' ? read : null;
  return (
    <DoctorScreens
      host={host}
      doctor={known?.data ?? null}
      onChange={(data: Doctor) => known && setData({ ...known, data })}
      onAgain={refetch}
      pending={
        <>
          <Emergency />
          <ScriptNotice />
          {(read === null || isAnonymous) && (
            <Loading message="Vendo quem está de plantão…" failure={FAILURE} onRetry={refetch} />
          )}
          {read?.status === 'failed' && <LoadError title={FAILURE} reason={read.reason} onRetry={refetch} />}
          {known && <p>Você entrou como administração: só quem tem plano fala com o médico.</p>}
        </>
      }
    />
  );
}
