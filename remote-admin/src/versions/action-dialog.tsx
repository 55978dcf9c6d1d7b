import type { RemoteHost } from '@serafim/contract/remote/host';
import { longestReason, type ReleaseReport } from '@serafim/contract/remote/release-report';
import { Button, Dialog, Notice, SelectField, Stepper, TextArea } from '@serafim/ui';
import { useState } from 'react';
import { dayOf } from '../words/when.ts';
import styles from './act-dialog.module.css';
import { wordsOf } from './act-words.ts';
import { type Acting, type Question, useActing } from './use-acting.ts';

interface ActDialogProps {
  host: RemoteHost;
  open: boolean;
  question: Question;
  refresh: () => Promise<ReleaseReport | null>;
  onClose: () => void;
  onDone: (report: ReleaseReport) => void;
}

/** Says what an act will do and asks once more; what goes wrong is said in the same place. */
export function ActDialog({ host, open, question, refresh, onClose, onDone }: ActDialogProps) {
  const { act, seen } = question;
  const words = wordsOf(act, seen);
  const former = seen.stored.filter(({ standing }) => standing === 'former');
  const [reason, setReason] = useState('');
  const [percent, setPercent] = useState(seen.canary?.traffic ?? 1);
  const [to, setTo] = useState(former[0]?.version ?? '');
  const { acting, send } = useActing({ host, question, refresh, onDone });

  const confirm = () =>
    void send({
      reason,
      ...(act === 'traffic' ? { percent } : {}),
      ...(act === 'rollback' ? { to } : {}),
    });

  return (
    <Dialog
      open={open}
      title={words.title}
      onClose={onClose}
      actions={
        <>
          {acting.status !== 'overtaken' && (
            <Button
              variant={act === 'withdraw' || act === 'rollback' ? 'danger' : 'primary'}
              waiting={acting.status === 'sending' && words.waiting}
              onClick={confirm}
            >
              {words.confirm}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {acting.status === 'overtaken' ? 'Ver como está agora' : 'Deixar como está'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{words.consequence}</p>
        {act === 'traffic' && (
          <Stepper label="Parcela das visitas, em %" value={percent} onChange={setPercent} min={1} max={99} />
        )}
        {act === 'rollback' && (
          <SelectField
            label="Voltar para"
            value={to}
            onChange={event => setTo(event.target.value)}
            options={former.map(({ version, builtAt }) => ({
              value: version,
              label: `${version}, de ${dayOf(builtAt)}`,
            }))}
          />
        )}
        {act !== 'thaw' && (
          <TextArea
            label="Motivo"
            optional
            hint="Fica no histórico, com o seu nome."
            rows={2}
            maxLength={longestReason}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        )}
        <Trouble acting={acting} />
      </div>
    </Dialog>
  );
}

function Trouble({ acting }: { acting: Acting }) {
  if (acting.status === 'failed')
    return (
      <Notice kind="error" title="Nada mudou">
        <p>{acting.reason}</p>
      </Notice>
    );
  if (acting.status !== 'overtaken') return null;
  return (
    <Notice kind="error" title="O que está no ar mudou enquanto você olhava. Nada foi feito.">
      {acting.changes.length > 0 && (
        <ul className={styles.changes}>
          {acting.changes.map(change => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
