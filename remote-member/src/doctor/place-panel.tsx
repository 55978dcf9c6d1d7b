import type { Consultation } from '@serafim/contract/api/doctor/doctor';
import { Button, SignOutIcon, SpeakerIcon } from '@serafim/ui';
import styles from './place-panel.module.css';
import { playTurnSound } from './use-turn.ts';
import { waitText } from './waiting-texts.ts';

interface PlacePanelProps {
  consultation: Consultation;
  /** What is under way. */
  running: 'enter' | 'leave' | 'call' | null;
  onEnter: () => void;
  onLeave: () => void;
}

/** The place in the queue, or the way into the room once it is the person's turn. */
export const PlacePanel = ({ consultation, running, onEnter, onLeave }: PlacePanelProps) => (
  <div className={styles.panel}>
    {consultation.etapa === 'fila' ? (
      <p className={styles.place}>
        {consultation.lugar !== null && (
          <strong className={styles.number}>
            {consultation.lugar}
            <sup>a</sup>
          </strong>
        )}
        <span>
          <strong>na fila</strong>
          {waitText(consultation) && <br />}
          {waitText(consultation)}
        </span>
      </p>
    ) : (
      <Button wide onClick={onEnter} waiting={running === 'enter' && 'Abrindo a sala…'}>
        Entrar na consulta
      </Button>
    )}
    <div className={styles.actions}>
      <Button variant="outline" size="small" onClick={playTurnSound}>
        <SpeakerIcon size="small" />
        Testar som
      </Button>
      <Button variant="outline" size="small" onClick={onLeave} waiting={running === 'leave' && 'Saindo…'}>
        <SignOutIcon size="small" />
        Sair da fila
      </Button>
    </div>
  </div>
);
