import type { CaseKind } from '@serafim/contract/api/case/case-queue';
import styles from './case-icon.module.css';
import { kindNames } from './case-kinds.ts';

/** Shapes in a box of 24 px, for a stroke of 1.75. */
const shapes: Readonly<Record<CaseKind, string>> = {
  mensagem: 'M4 5h16v12H9.5L5 20.5V17H4zM8 9.5h8M8 13h5',
  'cobranca-falhou': 'M20.5 11.5V6h-17v12h9M3.5 10h17M16 15l5 5m0-5-5 5',
  'sem-pagar':
    'M6 3.5h12M6 20.5h12M7.5 3.5c0 5.5 4.5 5 4.5 8.5s-4.5 3-4.5 8.5m9-17c0 5.5-4.5 5-4.5 8.5s4.5 3 4.5 8.5',
  devolver: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a5 5 0 0 1 0 10H9',
  clinica: 'M4.5 4h15l1.5 5.5H3zM5 12v8h14v-8M10 20v-5h4v5M3 9.5a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0',
  exclusao: 'M8.5 20 3.5 15 14 4.5l6 6L10.5 20zM8.7 9.8l6 6M10.5 20H20',
  'consulta-sem-resposta': 'M4 5.5h16V20H4zM4 10h16M8 3v4M16 3v4M12 13v3M12 17.8v.1',
};

/** The symbol of a case's kind, with the kind's word for screen readers. */
export const CaseIcon = ({ kind }: { kind: CaseKind }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" role="img" aria-label={kindNames[kind]}>
    <path d={shapes[kind]} />
  </svg>
);
