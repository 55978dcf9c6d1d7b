import type { Consultation, Doctor } from '@serafim/contract/api/doctor/doctor';
import { buttonClass, Notice } from '@serafim/ui';
import screen from '@serafim/ui/illustrations/medica-na-tela.svg';
import facts from './doctor-facts.module.css';
import { Emergency } from './emergency.tsx';
import { Scene } from './scene.tsx';

interface RoomScreenProps {
  consultation: Consultation;
  doctor: Doctor;
  error: string | null;
}

/** The third step. The partner's room opens at its own address; a demonstration has nobody in it, and says so. */
export const RoomScreen = ({ consultation, doctor, error }: RoomScreenProps) => (
  <>
    <Emergency />
    {error !== null && <Notice kind="error" title={error} />}
    {doctor.demonstracao ? (
      <>
        <Scene src={screen} alt="Desenho: à noite, em casa, uma mulher conversa por vídeo com uma médica." />
        <ul className={facts.facts}>
          <li>
            <span>
              <strong>Aqui a chamada abriria,</strong> na sala de quem atende. Do outro lado não há ninguém, e
              a câmera e o microfone ficam desligados.
            </span>
          </li>
          <li>
            <span>
              <strong>Precisa mesmo de um médico?</strong> Em emergência, ligue 192. Sem emergência, procure
              um posto de saúde ou uma clínica.
            </span>
          </li>
        </ul>
      </>
    ) : consultation.sala === null ? (
      <Notice kind="info" title="A sala está demorando a abrir">
        <p>O seu lugar está guardado. Tentamos de novo sozinhos.</p>
      </Notice>
    ) : (
      <p>
        <a
          href={consultation.sala}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'primary' })}
        >
          Abrir a sala de {doctor.quemAtende.nome}
        </a>
      </p>
    )}
  </>
);
