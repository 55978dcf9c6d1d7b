import { type ErasureRequest, refusalReason } from '@serafim/contract/api/erasure/erasure';
import { searchable } from '@serafim/contract/api/fields/plain-text';
import { erasedData, retainedData } from '@serafim/contract/site/erasure-terms';
import { TextField } from '@serafim/ui';
import { useState } from 'react';
import { QuestionDialog } from '../screen/question-dialog.tsx';
import { ReasonDialog } from '../screen/reason-dialog.tsx';
import styles from './question.module.css';

interface EraseQuestionProps {
  open: boolean;
  pessoa: NonNullable<ErasureRequest['pessoa']>;
  onCancel: () => void;
  onErase: () => void;
}

/** Asks before data are erased for good: what is erased, what is retained, and the name typed as a confirmation. */
export function EraseQuestion({ open, pessoa, onCancel, onErase }: EraseQuestionProps) {
  const [input, setInput] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isRight = searchable(input) === searchable(pessoa.nome);
  const erase = () => {
    setIsMissing(!isRight);
    if (isRight) onErase();
  };
  return (
    <QuestionDialog
      open={open}
      title={`Eliminar os dados de ${pessoa.nome}?`}
      confirm={{ label: 'Eliminar para sempre', variant: 'danger' }}
      onConfirm={erase}
      onCancel={onCancel}
    >
      <div className={styles.body}>
        <h3>O que apagamos</h3>
        <ul>
          {erasedData.map(data => (
            <li key={data}>{data}</li>
          ))}
        </ul>
        <h3>O que fica, e por quê</h3>
        <ul>
          {retainedData.map(({ what, why }) => (
            <li key={what}>
              <strong>{what}</strong>: {why}
            </li>
          ))}
        </ul>
        <p>Não dá para desfazer. A pessoa recebe um último e-mail, com esta lista.</p>
        <TextField
          label="Digite o nome da pessoa para confirmar"
          hint={pessoa.nome}
          error={isMissing && !isRight ? `Digite ${pessoa.nome}, como está acima.` : undefined}
          autoComplete="off"
          value={input}
          onChange={event => setInput(event.target.value)}
        />
      </div>
    </QuestionDialog>
  );
}

interface RefuseQuestionProps {
  open: boolean;
  request: ErasureRequest;
  onCancel: () => void;
  onRefuse: (reason: string) => void;
}

/** The prefilled reason while a contract prevents the erasure. */
const proposeReason = ({ impedimento }: ErasureRequest): string =>
  impedimento === 'contrato'
    ? 'O seu contrato ainda vale, e precisamos dos dados para cumpri-lo. Para eliminar os dados, primeiro cancele o plano em Minha conta; quando o contrato terminar, peça de novo.'
    : '';

/** Asks for the reason before a request is refused; the person reads it. */
export const RefuseQuestion = ({ open, request, onCancel, onRefuse }: RefuseQuestionProps) => (
  <ReasonDialog
    open={open}
    title={`Recusar o pedido de ${request.pessoa?.nome ?? ''}?`}
    consequence="Os dados ficam como estão. A pessoa pode pedir de novo e reclamar à ANPD."
    label="Motivo da recusa"
    hint="A pessoa recebe este texto por e-mail e o lê em Minha conta."
    length={refusalReason}
    rows={6}
    proposal={proposeReason(request)}
    confirm={{ label: 'Recusar e avisar', variant: 'danger' }}
    onCancel={onCancel}
    onSend={onRefuse}
  />
);
