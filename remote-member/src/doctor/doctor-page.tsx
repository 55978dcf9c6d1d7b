import type { Doctor } from '@serafim/contract/api/doctor/doctor';
import type { PageProps } from '@serafim/platform-contract/page';
import { ScriptNotice } from '@serafim/ui';
import { MemberWait } from '../waiting/member-wait.tsx';
import { type OwnRead, useMemberRead } from '../waiting/use-member-read.ts';
import { DoctorScreens } from './doctor-screens.tsx';
import { Emergency } from './emergency.tsx';

const readDoctor: OwnRead<Doctor> = (api, options) => api.doctor(options);

/** Talking to the doctor: the server renders what does not wait, the rest is the member's own. */
export default function DoctorPage({ host }: PageProps) {
  const read = useMemberRead(host, readDoctor);
  return (
    <DoctorScreens
      host={host}
      doctor={read.known?.data ?? null}
      onChange={read.setData}
      onAgain={read.refetch}
      pending={
        <>
          <Emergency />
          <ScriptNotice />
          <MemberWait
            read={read}
            message="Vendo quem está de plantão…"
            failure="Não conseguimos chamar a equipe médica"
          />
          {read.known && <p>Você entrou como administração: só quem tem plano fala com o médico.</p>}
        </>
      }
    />
  );
}
