import { withFormErrors } from '@serafim/contract/api/http/error-message';
import { newSavingSchema } from '@serafim/contract/api/savings/savings';
import { type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import { useIdempotencyKey } from '@serafim/remote-kit/idempotency-key';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import { Button, ErrorSummary, FieldRow, MaskedField, SelectField, TextField, useForm } from '@serafim/ui';
import { useEffect, useRef } from 'react';
import { titles } from '../../titles/titles.ts';
import type { SectionProps } from '../account-sections.ts';
import styles from './saving-form.module.css';

interface SavingFormProps extends Pick<SectionProps, 'host' | 'account'> {
  /** The day of the contract: nothing was saved before. */
  since: Day;
  onNoted: () => void;
  onCancel: () => void;
}

/** Notes a visit or purchase after it. It takes the focus when it opens. */
export function SavingForm({ host, account, since, onNoted, onCancel }: SavingFormProps) {
  const { nome, dependentes } = account;
  const today = dayInSaoPaulo(new Date());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const keyFor = useIdempotencyKey();
  const form = useForm({
    schema: newSavingSchema,
    defaults: { data: today, lugar: '', para: '0', precoNormal: '', precoPago: '' },
    onErrors: useErrorTitle(host, titles.account),
    onSubmit: withFormErrors(async noted => {
      await (await host.api()).noteSaving(noted, { idempotencyKey: keyFor(noted) });
      host.announce('Anotado.');
      onNoted();
    }),
  });
  const people = [
    { value: '0', label: `${firstName(nome)} (você)` },
    ...dependentes.map(({ lugar, nome }) => ({ value: String(lugar), label: nome })),
  ];
  const day = <TextField {...form.field('data')} label="Dia" type="date" min={since} max={today} />;
  return (
    <form {...form.form} className={styles.form} aria-label="Anotar uma visita">
      <h4 className={styles.heading} ref={heading} tabIndex={-1}>
        Anotar uma visita ou compra
      </h4>
      <ErrorSummary {...form.summary} heading="Há um problema" />
      <TextField
        {...form.field('lugar')}
        label="Onde foi"
        hint="O nome do local basta. Não escreva o motivo."
        maxLength={80}
        autoComplete="off"
      />
      {dependentes.length > 0 ? (
        <FieldRow>
          {day}
          <SelectField {...form.field('para')} label="Para quem" options={people} />
        </FieldRow>
      ) : (
        day
      )}
      <FieldRow>
        <MaskedField
          {...form.field('precoNormal')}
          mask="money"
          label="Preço normal (R$)"
          autoComplete="off"
        />
        <MaskedField {...form.field('precoPago')} mask="money" label="Preço pago (R$)" autoComplete="off" />
      </FieldRow>
      <div className={styles.actions}>
        <Button type="submit" waiting={form.sending && 'Anotando…'}>
          Anotar
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
