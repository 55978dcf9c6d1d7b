import type { PastConsultation } from '@serafim/contract/api/doctor/doctor';
import { formatMinute } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, buttonClass } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { durationText } from '../consultations/consultation-texts.ts';
import styles from './consent-screen.module.css';
import facts from './doctor-facts.module.css';

interface EndedScreenProps {
  host: RemoteHost;
  /** Null where the API does not say how it ended. */
  past: PastConsultation | null;
  onAgain: () => void;
}

/** After a consultation, or after the place was given up: the receipt of its time, and the ways on. */
export const EndedScreen = ({ host, past, onAgain }: EndedScreenProps) => (
  <>
    {past !== null && (
      <ul className={facts.facts}>
        <li>
          <span>
            <strong>Para quem:</strong> {past.nome}
          </span>
        </li>
        <li>
          <span>
            <strong>Pedido:</strong> {formatMinute(past.pedidaEm)}
          </span>
        </li>
        {past.entrouEm !== null && (
          <li>
            <span>
              <strong>Na sala:</strong> desde {formatMinute(past.entrouEm)}, {durationText(past)}
            </span>
          </li>
        )}
        <li>
          <span>
            <strong>Fim:</strong> {formatMinute(past.encerradaEm)}
          </span>
        </li>
      </ul>
    )}
    <div className={styles.actions}>
      <Link to={host.href('consultations')} className={buttonClass()}>
        Ver as consultas
      </Link>
      <Button variant="outline" onClick={onAgain}>
        Falar com o médico de novo
      </Button>
    </div>
  </>
);
