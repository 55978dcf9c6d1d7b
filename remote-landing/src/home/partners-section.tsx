import { Section } from '@serafim/ui';
import doVale from '@serafim/ui/illustrations/parceiro-botica-do-vale.svg';
import lume from '@serafim/ui/illustrations/parceiro-botica-lume.svg';
import cambuci from '@serafim/ui/illustrations/parceiro-drogaria-cambuci.svg';
import ipeRoxo from '@serafim/ui/illustrations/parceiro-drogaria-ipe-roxo.svg';
import aurora from '@serafim/ui/illustrations/parceiro-farma-aurora.svg';
import sabia from '@serafim/ui/illustrations/parceiro-farma-sabia.svg';
import jatoba from '@serafim/ui/illustrations/parceiro-farmacia-jatoba.svg';
import mare from '@serafim/ui/illustrations/parceiro-farmacia-mare.svg';
import styles from './partners-section.module.css';

/** A pharmacy that gives the discount, with its monogram. */
interface Pharmacy {
  name: string;
  logo: string;
}

/** The eight partners, all invented: the owner puts the real ones here. */
const pharmacies: readonly Pharmacy[] = [
  { name: 'Botica Lume', logo: lume },
  { name: 'Farma Sabiá', logo: sabia },
  { name: 'Drogaria Cambuci', logo: cambuci },
  { name: 'Farmácia Jatobá', logo: jatoba },
  { name: 'Farma Aurora', logo: aurora },
  { name: 'Botica do Vale', logo: doVale },
  { name: 'Drogaria Ipê-Roxo', logo: ipeRoxo },
  { name: 'Farmácia Maré', logo: mare },
];

/** The wall of the eight pharmacies. */
export const PartnersSection = () => (
  <Section
    id="parceiros"
    heading="Farmácias com desconto no balcão"
    layout="stack"
    intro={<p className={styles.label}>Parceiros fictícios, só para demonstração.</p>}
  >
    <ul className={styles.wall}>
      {pharmacies.map(({ name, logo }) => (
        <li key={name} className={styles.tile}>
          <img src={logo} alt="" width={48} height={48} loading="lazy" />
          <span className={styles.name}>{name}</span>
        </li>
      ))}
    </ul>
  </Section>
);
