import type { Doctor } from '@serafim/contract/api/doctor/doctor';
import doctorOnScreen from '@serafim/ui/illustrations/medica-na-tela.svg';
import emptyRoom from '@serafim/ui/illustrations/sala-vazia.svg';
import { Scene } from './scene.tsx';

/** Whether the member may ask, and nobody is there. */
export const isOffDuty = ({ impedimento, plantao }: Doctor): boolean =>
  impedimento === null && plantao?.aberto === false;

/** Heading, lead and room of the first step. @param doctor null until it is known */
export function startHead(doctor: Doctor | null) {
  const heading = 'Falar com o médico';
  if (doctor !== null && isOffDuty(doctor))
    return {
      heading,
      lead: 'A sala está vazia agora.',
      aside: <Scene src={emptyRoom} low alt="Sala de espera vazia, com um gato dormindo na cadeira." />,
    };
  const lead = [
    '24 horas, por vídeo.',
    doctor?.impedimento ? '' : 'Já está no seu plano: a consulta custa R$ 0.',
  ];
  const alt = 'À noite, em casa, uma mulher conversa por vídeo com uma médica.';
  return { heading, lead: lead.join(' ').trim(), aside: <Scene src={doctorOnScreen} low alt={alt} /> };
}
