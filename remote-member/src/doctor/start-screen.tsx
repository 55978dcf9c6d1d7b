import type { Consultation, Doctor } from '@serafim/contract/api/doctor/doctor';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { BlockedScreen, OffDutyScreen } from './blocked-screen.tsx';
import { ConsentScreen } from './consent-screen.tsx';
import { isOffDuty } from './start-head.tsx';

interface StartScreenProps {
  host: RemoteHost;
  doctor: Doctor;
  onQueued: (consultation: Consultation) => void;
  /** Reads everything anew. */
  onAgain: () => void;
}

/** The first step: the consent, or why it leads nowhere now. */
export function StartScreen({ host, doctor, onQueued, onAgain }: StartScreenProps) {
  const { impedimento, plantao } = doctor;
  if (impedimento !== null) return <BlockedScreen impediment={impedimento} />;
  if (plantao !== null && isOffDuty(doctor))
    return <OffDutyScreen host={host} duty={plantao} onRetry={onAgain} />;
  return <ConsentScreen host={host} doctor={doctor} onQueued={onQueued} onOutdated={onAgain} />;
}
