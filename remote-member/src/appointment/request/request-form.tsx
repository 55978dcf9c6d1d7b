import { type AppointmentForm, DAYS_AHEAD, longestNote } from '@serafim/contract/api/appointment/appointment';
import {
  type NewAppointmentInput,
  newAppointmentSchema,
} from '@serafim/contract/api/appointment/new-appointment';
import { withFormErrors } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { addDays, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useIdempotencyKey } from '@serafim/remote-kit/idempotency-key';
import { useErrorTitle } from '@serafim/remote-kit/use-error-title';
import {
  Button,
  buttonClass,
  DayField,
  ErrorSummary,
  MaskedField,
  RadioCards,
  RadioGroup,
  SelectField,
  TextArea,
  useForm,
} from '@serafim/ui';
import { Link } from 'react-router-dom';
import { titles } from '../../titles/titles.ts';
import styles from '../appointment-form.module.css';
import { dayPartOptions } from '../appointment-texts.ts';

interface RequestFormProps {
  host: RemoteHost;
  form: AppointmentForm;
  onSent: () => void;
  /** What was read is not so any more, as the member's plan. */
  onOutdated: () => void;
}

const emptyRequest = ({ clinica, telefone }: AppointmentForm): NewAppointmentInput => ({
  clinica: clinica.slug,
  servico: clinica.servicos.length === 1 ? (clinica.servicos[0] ?? '') : '',
  para: '0',
  dia: '',
  periodo: 'manha',
  outroDia: '',
  outroPeriodo: 'manha',
  telefone,
  recado: '',
});

function useRequestForm({ host, form: known, onSent, onOutdated }: RequestFormProps) {
  const keyFor = useIdempotencyKey();
  return useForm({
    schema: newAppointmentSchema,
    defaults: emptyRequest(known),
    onErrors: useErrorTitle(host, titles.appointment),
    onSubmit: withFormErrors(async request => {
      try {
        await (await host.api()).requestAppointment(request, { idempotencyKey: keyFor(request) });
      } catch (cause) {
        const problem = toApiError(cause);
        if (problem?.status === 401) host.requireSignIn();
        if (problem?.is('plano-sem-pedidos') || problem?.is('clinica-sem-pedidos')) onOutdated();
        throw cause;
      }
      onSent();
    }),
  });
}

/** What for, who, when, whom to call: what a clinic needs, and nothing of the reason. */
export function RequestForm(props: RequestFormProps) {
  const { clinica, pessoas } = props.form;
  const form = useRequestForm(props);
  const today = dayInSaoPaulo(new Date());
  const days = { min: addDays(today, 1), max: addDays(today, DAYS_AHEAD) };
  return (
    <form {...form.form} className={styles.form} aria-label="Pedido de consulta">
      <ErrorSummary {...form.summary} heading="Há um problema" />
      {pessoas.length > 1 && (
        <section className={styles.part}>
          <h2>Quem vai ser atendido?</h2>
          <RadioCards
            {...form.field('para')}
            legend="Quem vai ser atendido"
            beside
            defaultValue="0"
            options={pessoas.map(({ para, nome }) => ({
              value: String(para),
              theme: 'green',
              label: firstName(nome),
              hint: para === 0 ? 'você' : 'dependente',
            }))}
          />
        </section>
      )}
      <section className={styles.part}>
        <h2>O que e quando</h2>
        <SelectField
          {...form.field('servico')}
          label="Especialidade ou exame"
          empty="Escolha"
          options={clinica.servicos.map(name => ({ value: name, label: name }))}
        />
        <div className={styles.fields}>
          <DayField {...form.field('dia')} {...days} label="Dia que você prefere" />
          <RadioGroup
            {...form.field('periodo')}
            legend="Período"
            direction="row"
            defaultValue="manha"
            options={dayPartOptions}
          />
          <DayField {...form.field('outroDia')} {...days} label="Outro dia que serve" optional />
          <RadioGroup
            {...form.field('outroPeriodo')}
            legend="Período do outro dia"
            direction="row"
            defaultValue="manha"
            options={dayPartOptions}
          />
        </div>
      </section>
      <ContactFields form={form} />
      <p className={styles.note}>
        A clínica recebe o nome de quem vai ser atendido, o seu nome, o telefone e o que está acima. O CPF,
        não. O pedido não é um horário marcado: vale o que a clínica confirmar.
      </p>
      <div className={styles.actions}>
        <Button type="submit" waiting={form.sending && 'Enviando…'}>
          Enviar pedido
        </Button>
        <Link
          to={props.host.href('clinic', { slug: clinica.slug })}
          className={buttonClass({ variant: 'outline' })}
        >
          Voltar ao local
        </Link>
      </div>
    </form>
  );
}

const ContactFields = ({ form }: { form: ReturnType<typeof useRequestForm> }) => (
  <section className={styles.part}>
    <h2>Para a clínica falar com você</h2>
    <div className={styles.fields}>
      <MaskedField
        {...form.field('telefone')}
        mask="phone"
        label="Telefone com DDD"
        autoComplete="tel-national"
      />
    </div>
    <TextArea
      {...form.field('recado')}
      label="Recado"
      optional
      hint="Não escreva sintomas nem o motivo: isso fica para a consulta."
      maxLength={longestNote}
      rows={3}
    />
  </section>
);
