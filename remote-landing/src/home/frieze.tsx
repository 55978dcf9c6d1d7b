import { anchors, paths } from '@serafim/contract/site/paths';
import pharmacy from '@serafim/ui/illustrations/balcao-da-farmacia.svg';
import kitchen from '@serafim/ui/illustrations/mesa-da-cozinha.svg';
import waitingRoom from '@serafim/ui/illustrations/sala-de-espera.svg';
import { highestDiscount } from '../plans/starting-plan.ts';

/** A place where the card helps, and its drawing. */
export interface Room {
  title: string;
  text: string;
  /** Where the page or the site says more. */
  to: string;
  scene: string;
  /** What the drawing shows. */
  alt: string;
}

/** The three rooms of the frieze, from the left. */
export const rooms: readonly Room[] = [
  {
    title: 'Em casa',
    text: 'Médico por vídeo, 24 horas. Sem sair da mesa da cozinha.',
    to: anchors.benefits,
    scene: kitchen,
    alt: 'Mulher conversa com um médico pelo celular na mesa da cozinha.',
  },
  {
    title: 'Na clínica',
    text: `Consultas e exames da rede credenciada com desconto de até ${highestDiscount}%.`,
    to: paths.network,
    scene: waitingRoom,
    alt: 'Sala de espera com uma avó, uma neta e um homem em cadeira de rodas, com a carteirinha na mão.',
  },
  {
    title: 'Na farmácia',
    text: 'Você mostra a carteirinha no balcão e paga menos.',
    to: anchors.partners,
    scene: pharmacy,
    alt: 'Mulher mostra a carteirinha ao farmacêutico no balcão.',
  },
];
