import { anchors, paths } from '@serafim/contract/site/paths';
import pharmacy from '@serafim/ui/illustrations/balcao-da-farmacia.svg';
import kitchen from '@serafim/ui/illustrations/mesa-da-cozinha.svg';
import waitingRoom from '@serafim/ui/illustrations/sala-de-espera.svg';
import { Link } from 'react-router-dom';
import styles from './frieze.module.css';
import { highestDiscount } from './plan-facts.ts';

/** A place where the card helps, and its drawing. */
interface Room {
  title: string;
  text: string;
  /** Where the page or the site says more. */
  to: string;
  scene: string;
  /** What the drawing shows. */
  alt: string;
}

/** The three rooms of the frieze, from the left. */
const rooms: readonly Room[] = [
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

/** Three rooms on one floor line; on phones a strip that scrolls sideways, by keyboard from link to link. */
export const Frieze = () => (
  <ul className={styles.frieze}>
    {rooms.map(({ title, text, to, scene, alt }, index) => (
      <li key={title} className={styles.room}>
        <img
          className={styles.scene}
          src={scene}
          alt={alt}
          width={520}
          height={400}
          // The first is the largest thing on a phone's first screen.
          fetchPriority={index === 0 ? 'high' : 'auto'}
        />
        <div className={styles.caption}>
          <h2 className={styles.title}>
            <Link to={to}>{title}</Link>
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
      </li>
    ))}
  </ul>
);
