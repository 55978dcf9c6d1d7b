import { type ClinicRequest, DAYS_AHEAD, longestNote } from '@serafim/contract/api/appointment/appointment';
import {
  type ClinicAnswerInput,
  confirmationSchema,
  refusalSchema,
} from '@serafim/contract/api/appointment/clinic-answer';
import { withFormErrors } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { addDays, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { Button, ErrorSummary, Segmented, TextArea, TextField, useForm } from '@serafim/ui';
import { useState } from 'react';
import { titles } from '../../titles/titles.ts';
import styles from '../appointment-form.module.css';

interface AnswerFormProps {
  host: RemoteHost;
  pass: string;
  request: ClinicRequest;
  onAnswered: (request: ClinicRequest) => void;
  /** What was read is not so any more: somebody else answered, or the time is over. */
  onOutdated: () => void;
}

const kinds = [
  { value: 'confirmado', label: 'Confirmar' },
  { value: 'recusado', label: 'Recusar' },
] as const;

/** The clinic's answer: a time, or a reason. */
export function AnswerForm(props: AnswerFormProps) {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('confirmado');
  return (
    <section className={styles.part}>
      <h2>A sua resposta</h2>
      <div>
        <Segmented legend="Resposta" options={kinds} value={kind} onChange={setKind} />
      </div>
      {kind === 'confirmado' ? <Confirmation {...props} /> : <Refusal {...props} />}
      <p className={styles.note}>
        A primeira resposta vale. Depois dela, este link só mostra o que foi respondido.
      </p>
    </section>
  );
}

/** Sends an answer, as `onSubmit` of a form. */
const answerBy = ({ host, pass, onAnswered, onOutdated }: AnswerFormProps) =>
  withFormErrors(async (answer: ClinicAnswerInput) => {
    try {
      onAnswered(await (await host.api()).answerRequest(pass, answer));
    } catch (cause) {
      if ([404, 409, 410].includes(toApiError(cause)?.status ?? 0)) onOutdated();
      throw cause;
    }
  });

function Confirmation(props: AnswerFormProps) {
  const today = dayInSaoPaulo(new Date());
  const form = useForm({
    schema: confirmationSchema,
    defaults: {
      situacao: 'confirmado' as const,
      dia: props.request.desejos[0]?.dia ?? '',
      hora: '',
      mensagem: '',
    },
    onErrors: useErrorTitle(props.host, titles.answer),
    onSubmit: answerBy(props),
  });
  return (
    <form {...form.form} className={styles.form} aria-label="Confirmar um horário">
      <ErrorSummary {...form.summary} heading="Há um problema" />
      <div className={styles.fields}>
        <TextField
          {...form.field('dia')}
          type="date"
          label="Dia"
          min={today}
          max={addDays(today, DAYS_AHEAD)}
        />
        <TextField {...form.field('hora')} type="time" label="Hora" />
      </div>
      <TextArea
        {...form.field('mensagem')}
        label="Recado para o associado"
        optional
        hint="Como o que levar e onde entrar. Nada de saúde."
        maxLength={longestNote}
        rows={3}
      />
      <div className={styles.actions}>
        <Button type="submit" waiting={form.sending && 'Confirmando…'}>
          Confirmar a consulta
        </Button>
      </div>
    </form>
  );
}

function Refusal(props: AnswerFormProps) {
  const form = useForm({
    schema: refusalSchema,
    defaults: { situacao: 'recusado' as const, motivo: '' },
    onErrors: useErrorTitle(props.host, titles.answer),
    onSubmit: answerBy(props),
  });
  return (
    <form {...form.form} className={styles.form} aria-label="Recusar o pedido">
      <ErrorSummary {...form.summary} heading="Há um problema" />
      <TextArea
        {...form.field('motivo')}
        label="Motivo"
        hint="O associado vai ler. Se outro dia serve, diga qual."
        maxLength={longestNote}
        rows={3}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="outline" waiting={form.sending && 'Recusando…'}>
          Recusar o pedido
        </Button>
      </div>
    </form>
  );
}
