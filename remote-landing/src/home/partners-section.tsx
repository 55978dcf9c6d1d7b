import doVale from '@serafim/ui/illustrations/parceiro-botica-do-vale.svg';
import lume from '@serafim/ui/illustrations/parceiro-botica-lume.svg';
import cambuci from '@serafim/ui/illustrations/parceiro-drogaria-cambuci.svg';
import ipeRoxo from '@serafim/ui/illustrations/parceiro-drogaria-ipe-roxo.svg';
import aurora from '@serafim/ui/illustrations/parceiro-farma-aurora.svg';
import sabia from '@serafim/ui/illustrations/parceiro-farma-sabia.svg';
import jatoba from '@serafim/ui/illustrations/parceiro-farmacia-jatoba.svg';
import mare from '@serafim/ui/illustrations/parceiro-farmacia-mare.svg';

/** A pharmacy that gives the discount, with its monogram. */
export interface Pharmacy {
  name: string;
  logo: string;
}

/** The eight partners, all invented: the owner puts the real ones here. */
export const pharmacies: readonly Pharmacy[] = [
  { name: 'Botica Lume', logo: lume },
  { name: 'Farma Sabiá', logo: sabia },
  { name: 'Drogaria Cambuci', logo: cambuci },
  { name: 'Farmácia Jatobá', logo: jatoba },
  { name: 'Farma Aurora', logo: aurora },
  { name: 'Botica do Vale', logo: doVale },
  { name: 'Drogaria Ipê-Roxo', logo: ipeRoxo },
  { name: 'Farmácia Maré', logo: mare },
];
