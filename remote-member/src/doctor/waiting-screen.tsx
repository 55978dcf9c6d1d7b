import { type Consultation, PLACE_HELD_MINUTES } from '@serafim/contract/api/doctor/doctor';
import { Button, Notice } from '@serafim/ui';
import waitingRoom from '@serafim/ui/illustrations/sala-de-espera.svg';
import styles from './doctor-facts.module.css';
import { Scene } from './scene.tsx';

interface WaitingScreenProps {
  consultation: Consultation;
  isDemonstration: boolean;
  /** The connection is lost. */
  isLost: boolean;
  error: string | null;
  onCallNow: () => void;
}

/** The second step, right of its heading: the room, what to have at hand, and how to come back. */
export function WaitingScreen(props: WaitingScreenProps) {
  const { consultation, isDemonstration, isLost, error, onCallNow } = props;
  return (
    <>
      {isLost && (
        <Notice kind="error" title="A ligação com o site caiu">
          <p>O seu lugar fica guardado por {PLACE_HELD_MINUTES} minutos. Tentamos de novo sozinhos.</p>
        </Notice>
      )}
      {error !== null && <Notice kind="error" title={error} />}
      <Scene
        src={waitingRoom}
        alt="Sala de espera com uma avó, uma neta e um homem em cadeira de rodas, com a carteirinha na mão."
      />
      <ul className={styles.facts}>
        <li>
          <span>
            <strong>Tenha à mão:</strong> documento com foto e o nome dos remédios que usa.
          </span>
        </li>
        <li>
          <span>
            <strong>Se cair a ligação,</strong> volte por “Falar com o médico”: o seu lugar fica guardado por{' '}
            {PLACE_HELD_MINUTES} minutos.
          </span>
        </li>
        <li>
          <span>
            Piorou enquanto espera?{' '}
            <a href="tel:192" className={styles.urgent}>
              Ligue 192
            </a>
            .
          </span>
        </li>
      </ul>
      {isDemonstration && consultation.etapa === 'fila' && (
        <div>
          <Button variant="outline" onClick={onCallNow}>
            Chamar agora (demonstração)
          </Button>
        </div>
      )}
    </>
  );
}
