import { formatCpf } from '@serafim/contract/api/fields/cpf';
import type { Dependent } from '@serafim/contract/api/sign-up/member';
import { PencilIcon, TrashIcon } from '@serafim/ui';
import styles from './dependent-row.module.css';

interface DependentRowProps {
  dependent: Dependent;
  onEdit: () => void;
  onRemove: () => void;
}

/** One dependent of the list. */
export const DependentRow = ({ dependent: { nomeDep, cpfDep }, onEdit, onRemove }: DependentRowProps) => (
  <div className={styles.row}>
    <strong className={styles.name}>{nomeDep}</strong>
    <span className={styles.cpf}>{formatCpf(cpfDep)}</span>
    <span className={styles.actions}>
      <button type="button" className={styles.action} aria-label={`Editar ${nomeDep}`} onClick={onEdit}>
        <PencilIcon size="small" />
        <span>Editar</span>
      </button>
      <button
        type="button"
        className={`${styles.action} ${styles.remove}`}
        aria-label={`Excluir ${nomeDep}`}
        onClick={onRemove}
      >
        <TrashIcon size="small" />
        <span>Excluir</span>
      </button>
    </span>
  </div>
);
