import type { Doctor } from '@serafim/contract/api/doctor/doctor';
import { DocumentIcon, IdentificationIcon, LockIcon, VideoCallIcon } from '@serafim/ui';
import styles from './doctor-facts.module.css';

interface ConsentFactsProps {
  team: Doctor['quemAtende'];
  product: string;
}

/** What one should know before agreeing. */
export const ConsentFacts = ({ team, product }: ConsentFactsProps) => (
  <ul className={styles.facts}>
    <li>
      <VideoCallIcon />
      <span>
        <strong>A consulta é por vídeo.</strong> Você pode recusar e pedir atendimento presencial a qualquer
        momento.
      </span>
    </li>
    <li>
      <LockIcon />
      <span>
        <strong>A conversa é só sua e do médico.</strong> A {product} guarda data e duração, nunca o motivo.
      </span>
    </li>
    <li>
      <DocumentIcon />
      <span>
        <strong>Receita e atestado</strong> chegam no seu <span className={styles.whole}>e-mail</span>,
        assinados, se o médico indicar.
      </span>
    </li>
    <li>
      <IdentificationIcon />
      <span>
        <strong>Quem atende:</strong> {team.nome}, {team.registro}. Direção técnica: {team.diretor}.
      </span>
    </li>
  </ul>
);
