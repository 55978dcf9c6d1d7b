import { formErrors } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { secondStepCode } from '@serafim/contract/api/session/second-step';
import { z } from '@serafim/contract/api/zod';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { longestReason, type ReleaseReport } from '@serafim/platform-contract/release-report';
import type { WaitingDecision, WaitingRelease } from '@serafim/platform-contract/waiting-release';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { Button, Dialog, ErrorSummary, Notice, TextArea, TextField, useForm } from '@serafim/ui';
import { useId, useState } from 'react';
import { needsSignIn } from '../access/failure.ts';
import styles from './action-dialog.module.css';
import { sendAction } from './release-client.ts';
import { describeDecided, describeShare } from './waiting-sentence.ts';

/** A decision whose dialog was opened, and the version that the administrator saw waiting. */
export interface OpenedDecision {
  id: number;
  decision: WaitingDecision;
  seen: WaitingRelease;
}

interface DecisionDialogProps {
  host: RemoteHost;
  open: boolean;
  opened: OpenedDecision;
  refresh: () => Promise<ReleaseReport | null>;
  onClose: () => void;
  onDone: (report: ReleaseReport) => void;
}

const schema = z.strictObject({ code: secondStepCode, reason: z.string() });

function describeConsequence({ decision, seen: { live } }: OpenedDecision): string {
  if (decision === 'refuse')
    return 'A versão não vai ao ar. A equipe lê o motivo no histórico e pode mandar outra.';
  return `A versão vai ao ar agora. ${live === null ? 'É a primeira desta parte.' : `${live} fica guardada para voltar.`}`;
}

/** Asks for the code of the second step, and why, before a version that waits is approved or refused. */
export function DecisionDialog({ host, open, opened, refresh, onClose, onDone }: DecisionDialogProps) {
  const { decision, seen } = opened;
  const { remote, version, live } = seen;
  const approves = decision === 'approve';
  const id = useId();
  /** Why the decision came too late; null while it may be taken. */
  const [outdated, setOutdated] = useState<string | null>(null);
  const form = useForm({
    schema,
    defaults: { code: '', reason: '' },
    onErrors: useErrorTitle(host, 'Versões no ar'),
    async onSubmit(values) {
      try {
        onDone(await sendAction(remote, decision, { ...values, version, live }));
        return undefined;
      } catch (cause) {
        if (needsSignIn(cause)) host.requireSignIn();
        if (!toApiError(cause)?.is('publicacao-mudou')) return formErrors(cause);
        const now = await refresh();
        setOutdated(now ? describeDecided(seen, now) : 'Outra pessoa decidiu antes.');
        return undefined;
      }
    },
  });
  const confirm = (
    <Button
      type="submit"
      form={id}
      variant={approves ? 'primary' : 'danger'}
      waiting={form.sending && 'Conferindo…'}
    >
      {approves ? `Aprovar, ${describeShare(seen)}` : 'Recusar'}
    </Button>
  );

  return (
    <Dialog
      open={open}
      title={`${approves ? 'Aprovar' : 'Recusar'} ${version} de ${remote}?`}
      onClose={onClose}
      actions={
        <>
          {outdated === null && confirm}
          <Button variant="outline" onClick={onClose}>
            {outdated === null ? 'Deixar como está' : 'Ver como está agora'}
          </Button>
        </>
      }
    >
      {outdated === null ? (
        <form {...form.form} id={id} className={styles.body}>
          <p>{describeConsequence(opened)}</p>
          <ErrorSummary {...form.summary} heading="Há um problema" />
          <TextArea
            {...form.field('reason')}
            label="Motivo"
            optional={approves}
            hint="Fica no histórico, com o seu nome."
            rows={2}
            maxLength={longestReason}
          />
          <TextField
            {...form.field('code')}
            right={false}
            label="Código"
            hint="Os 6 números do aplicativo, ou um código de reserva."
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </form>
      ) : (
        <Notice kind="error" title="Nada foi feito agora">
          <p>{outdated}</p>
        </Notice>
      )}
    </Dialog>
  );
}
