import { formatDate } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { longestReason, type ReleaseReport } from '@serafim/platform-contract/release-report';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { Button, Dialog, Notice, SelectField, Stepper, TextArea } from '@serafim/ui';
import { useState } from 'react';
import styles from './action-dialog.module.css';
import { actionTexts } from './action-texts.ts';
import { nextStep } from './canary-steps.tsx';
import { type ActionState, type OpenedAction, useReleaseAction } from './use-release-action.ts';

interface ActionDialogProps {
  host: RemoteHost;
  open: boolean;
  opened: OpenedAction;
  refresh: () => Promise<ReleaseReport | null>;
  onClose: () => void;
  onDone: (report: ReleaseReport) => void;
}

/** Says what an action will do and asks for a confirmation; shows its error too. */
export function ActionDialog({ host, open, opened, refresh, onClose, onDone }: ActionDialogProps) {
  const { action, seen } = opened;
  const texts = actionTexts(action, seen);
  const former = seen.stored.filter(({ status }) => status === 'former');
  const [reason, setReason] = useState('');
  const [percent, setPercent] = useState(Math.min(99, nextStep(seen.canary?.traffic ?? 1)));
  const [to, setTo] = useState(former[0]?.version ?? '');
  const { state, send } = useReleaseAction({ host, opened, refresh, onDone });

  const confirm = () =>
    void send({
      reason,
      ...(action === 'traffic' ? { percent } : {}),
      ...(action === 'rollback' ? { to } : {}),
    });

  return (
    <Dialog
      open={open}
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          {state.status !== 'outdated' && (
            <Button
              variant={action === 'withdraw' || action === 'rollback' ? 'danger' : 'primary'}
              waiting={state.status === 'sending' && texts.waiting}
              onClick={confirm}
            >
              {texts.confirm}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {state.status === 'outdated' ? 'Ver como está agora' : 'Deixar como está'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{texts.consequence}</p>
        {action === 'traffic' && (
          <Stepper label="Parcela das visitas, em %" value={percent} onChange={setPercent} min={1} max={99} />
        )}
        {action === 'rollback' && (
          <SelectField
            label="Voltar para"
            value={to}
            onChange={event => setTo(event.target.value)}
            options={former.map(({ version, builtAt }) => ({
              value: version,
              label: `${version}, de ${formatDate(builtAt)}`,
            }))}
          />
        )}
        {action !== 'thaw' && (
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
        <ActionError state={state} />
      </div>
    </Dialog>
  );
}

function ActionError({ state }: { state: ActionState }) {
  if (state.status === 'failed')
    return (
      <Notice kind="error" title="Nada mudou">
        <p>{state.reason}</p>
      </Notice>
    );
  if (state.status !== 'outdated') return null;
  return (
    <Notice kind="error" title="O que está no ar mudou enquanto você olhava. Nada foi feito.">
      {state.changes.length > 0 && (
        <ul className={styles.changes}>
          {state.changes.map(change => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** Says what was done in the card of the remote, and takes the focus, since the button may be gone. */
export function ActionDone({ message }: { message: string }) {
  const notice = useResultFocus<HTMLDivElement>();
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice kind="success" title={message} />
    </div>
  );
}
