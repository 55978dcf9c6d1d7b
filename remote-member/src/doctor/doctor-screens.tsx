import type { Consultation, Doctor, PastConsultation } from '@serafim/contract/api/doctor/doctor';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useAction } from '@serafim/remote-kit/use-action';
import { useScreenArrival } from '@serafim/remote-kit/use-screen-arrival';
import { Button } from '@serafim/ui';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { outcomeText } from '../consultations/consultation-texts.ts';
import { DoctorFrame } from './doctor-frame.tsx';
import { startHead } from './start-head.tsx';
import { usePlace } from './use-place.ts';
import { useTurn } from './use-turn.ts';
import { waitingHeading } from './waiting-texts.ts';

// Their code loads when they are shown, and weighs on no other page.
const StartScreen = lazy(async () => ({ default: (await import('./start-screen.tsx')).StartScreen }));
const PlacePanel = lazy(async () => ({ default: (await import('./place-panel.tsx')).PlacePanel }));
const WaitingScreen = lazy(async () => ({ default: (await import('./waiting-screen.tsx')).WaitingScreen }));
const RoomScreen = lazy(async () => ({ default: (await import('./room-screen.tsx')).RoomScreen }));
const EndedScreen = lazy(async () => ({ default: (await import('./ended-screen.tsx')).EndedScreen }));

interface DoctorScreensProps {
  host: RemoteHost;
  /** Null until it is known. */
  doctor: Doctor | null;
  /** What stands in the place of the content until then. */
  pending: ReactNode;
  onChange: (doctor: Doctor) => void;
  /** Reads everything anew. */
  onAgain: () => void;
}

/** How it ended, once it has; `past` is null where nobody knows. */
interface Ended {
  past: PastConsultation | null;
}

/** What heads the end; a demonstration was no consultation. */
function endHeading({ past }: Ended): string {
  if (past === null) return 'Esta consulta terminou';
  return past.demonstracao && past.desfecho === 'atendida'
    ? 'Demonstração encerrada'
    : outcomeText[past.desfecho];
}

/** What heads the room; in a demonstration nobody is in it. */
const roomHead = ({ demonstracao }: Doctor) => ({
  heading: demonstracao ? 'Sala de demonstração' : 'A consulta é na outra sala',
  lead: demonstracao
    ? 'É assim que a consulta abre. Nenhum médico está do outro lado.'
    : 'Deixe esta página aberta: se a chamada cair, é por aqui que você volta.',
});

const waitingHead = (consultation: Consultation) => ({
  heading: waitingHeading(consultation),
  lead:
    consultation.etapa === 'vez'
      ? 'Entre quando quiser: o lugar é seu.'
      : 'Pode deixar esta tela aberta. Ela avisa com som quando chegar a sua vez.',
});

/** The consultation of a member, what is being done with it, and how it ended. */
function useConsultation(host: RemoteHost, doctor: Doctor | null, onChange: DoctorScreensProps['onChange']) {
  const [ended, setEnded] = useState<Ended | null>(null);
  const [running, setRunning] = useState<'enter' | 'leave' | 'call' | null>(null);
  const consulta = doctor?.consulta ?? null;
  const put = (next: Consultation | null) => doctor && onChange({ ...doctor, consulta: next });
  const finish = (past: PastConsultation | null) => {
    setEnded({ past });
    put(null);
  };
  const isLost = usePlace(host, consulta?.id ?? null, { onChange: put, onEnd: finish });
  const { error, run } = useAction({
    message: errorMessage,
    onFailure: cause => {
      const problem = toApiError(cause);
      if (problem?.status === 401) host.requireSignIn();
      else if (problem?.is('consulta-encerrada')) finish(null);
    },
  });
  const act = async (what: NonNullable<typeof running>, action: () => Promise<void>) => {
    setRunning(what);
    await run(action);
    setRunning(null);
  };
  return {
    ended,
    running,
    isLost,
    error,
    put,
    forgetEnd: () => setEnded(null),
    leave: (id: string) => act('leave', async () => finish(await (await host.api()).endConsultation(id))),
    enter: (id: string) => act('enter', async () => void put(await (await host.api()).enterRoom(id))),
    callNow: (id: string) => act('call', async () => void put(await (await host.api()).callNow(id))),
  };
}

/**
 * The screen of the step that a member is at: consent, waiting room, room; or why there is none. One frame holds them
 * all, so that the heading is one element, and the focus stays on it.
 */
export function DoctorScreens({ host, doctor, pending, onChange, onAgain }: DoctorScreensProps) {
  const place = useConsultation(host, doctor, onChange);
  const { ended, running, isLost, error } = place;
  const consulta = doctor?.consulta ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  useScreenArrival(ended ? 'ended' : (consulta?.etapa ?? 'start'), () =>
    heading.current?.focus({ preventScroll: true }),
  );
  useTurn(host, ended ? null : consulta);
  const common = { isDemonstration: doctor?.demonstracao ?? null, headingRef: heading };

  if (ended !== null)
    return (
      <DoctorFrame
        {...common}
        step={null}
        heading={endHeading(ended)}
        lead="Guardamos o dia, a hora e para quem foi. Nada do que se falou."
      >
        <EndedScreen
          host={host}
          past={ended.past}
          onAgain={() => {
            place.forgetEnd();
            onAgain();
          }}
        />
      </DoctorFrame>
    );
  if (doctor === null || consulta === null)
    return (
      // Who may not ask stands at no step.
      <DoctorFrame {...common} step={doctor?.impedimento ? null : 1} {...startHead(doctor)}>
        {doctor ? (
          <StartScreen host={host} doctor={doctor} onQueued={place.put} onAgain={onAgain} />
        ) : (
          pending
        )}
      </DoctorFrame>
    );
  const leave = () => place.leave(consulta.id);
  if (consulta.etapa === 'sala')
    return (
      <DoctorFrame
        {...common}
        step={3}
        {...roomHead(doctor)}
        aside={
          <Button variant="outline" onClick={leave} waiting={running === 'leave' && 'Encerrando…'}>
            {doctor.demonstracao ? 'Encerrar a demonstração' : 'Encerrar a consulta'}
          </Button>
        }
      >
        <RoomScreen consultation={consulta} doctor={doctor} error={error} />
      </DoctorFrame>
    );
  return (
    <DoctorFrame
      {...common}
      step={2}
      {...waitingHead(consulta)}
      aside={
        <PlacePanel
          consultation={consulta}
          running={running}
          onEnter={() => place.enter(consulta.id)}
          onLeave={leave}
        />
      }
    >
      <WaitingScreen
        consultation={consulta}
        isDemonstration={doctor.demonstracao}
        isLost={isLost}
        error={error}
        onCallNow={() => place.callNow(consulta.id)}
      />
    </DoctorFrame>
  );
}
