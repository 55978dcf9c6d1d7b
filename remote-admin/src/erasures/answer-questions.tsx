import type { ErasureRequest } from '@serafim/contract/api/erasure';
import { searchable } from '@serafim/contract/api/plain-text';
import { erasedParts, keptParts } from '@serafim/contract/site/erasure-terms';
import { TextField } from '@serafim/ui';
import { useState } from 'react';
import { QuestionDialog } from '../screen/question-dialog.tsx';
import styles from './question.module.css';

interface EraseQuestionProps {
  open: boolean;
  pessoa: NonNullable<ErasureRequest['pessoa']>;
  onCancel: () => void;
  onErase: () => void;
}

/** Asks before data are erased for good: what goes, what stays, and the name typed by hand. */
export function EraseQuestion({ open, pessoa, onCancel, onErase }: EraseQuestionProps) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const right = searchable(typed) === searchable(pessoa.nome);
  const erase = () => {
    setRefused(!right);
    if (right) onErase();
  };
  return (
    <QuestionDialog
      open={open}
      title={`Eliminar os dados de ${pessoa.nome}?`}
      confirm={{ words: 'Eliminar para sempre', variant: 'danger' }}
      onConfirm={erase}
      onCancel={onCancel}
    >
      <div className={styles.body}>
        <h3>O que apagamos</h3>
        <ul>
          {erasedParts.map(part => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <h3>O que fica, e por quê</h3>
        <ul>
          {keptParts.map(({ what, why }) => (
            <li key={what}>
              <strong>{what}</strong>: {why}
            </li>
          ))}
        </ul>
        <p>Não dá para desfazer. A pessoa recebe um último e-mail, com esta lista.</p>
        <TextField
          label="Digite o nome da pessoa para confirmar"
          hint={pessoa.nome}
          error={refused && !right ? `Digite ${pessoa.nome}, como está acima.` : undefined}
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
    </QuestionDialog>
  );
}
