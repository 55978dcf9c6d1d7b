import { stateNames } from '@serafim/contract/api/address/state-names';
import { type Licensee, type LicenseeInput, licenseeSchema } from '@serafim/contract/api/message/licensee';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { RefusedForm } from '@serafim/platform-contract/route-server';
import { MaskedField, Section, SelectField, TextArea, TextField } from '@serafim/ui';
import styles from '../sending/protocol-form.module.css';
import { ClosingFields, EmailField, ProtocolForm } from '../sending/protocol-form.tsx';
import { useProtocolForm } from '../sending/use-protocol-form.ts';
import { APPLICATION, emptyApplication } from './application-draft.ts';

const stateOptions = Object.entries(stateNames).map(([value, label]) => ({ value, label }));

interface ApplicationProps {
  host: RemoteHost;
  /** The form, posted without script and refused. */
  refused: RefusedForm | undefined;
}

/** What we ask of a candidate; once it is sent, its protocol. */
export function Application({ host, refused }: ApplicationProps) {
  const { form, draft, protocol } = useProtocolForm<LicenseeInput, Licensee, typeof emptyApplication>({
    host,
    schema: licenseeSchema,
    title: 'Seja um licenciado',
    empty: emptyApplication,
    refused,
    send: (api, application, options) => api.becomeLicensee(application, options),
  });
  // What a form starts with, its library puts into the boxes; the server's HTML has to carry it by itself.
  const bind = (name: keyof typeof emptyApplication) => ({ ...form.field(name), defaultValue: draft[name] });
  return (
    <Section
      id={APPLICATION}
      heading="Candidate-se"
      intro={<p className={styles.intro}>Só o que marcamos como opcional pode ficar em branco.</p>}
    >
      <div className={styles.sheet}>
        <ProtocolForm
          form={form}
          protocol={protocol}
          name={APPLICATION}
          page={paths.licensee}
          label="Candidatura a licenciado"
          sent="Candidatura enviada"
          button="Enviar candidatura"
        >
          <div className={styles.wide}>
            <TextField {...bind('nome')} label="Nome completo" autoComplete="name" />
          </div>
          <EmailField
            {...bind('email')}
            typed={form.hook.watch('email')}
            onAccept={meant => form.hook.setValue('email', meant, { shouldValidate: true })}
          />
          <MaskedField
            {...bind('telefone')}
            mask="phone"
            label="Celular com DDD"
            inputMode="tel"
            autoComplete="tel-national"
          />
          <TextField {...bind('cidade')} label="Cidade" autoComplete="address-level2" />
          <SelectField
            {...bind('uf')}
            label="Estado"
            options={stateOptions}
            empty="Escolha"
            autoComplete="address-level1"
          />
          <div className={styles.wide}>
            <MaskedField
              {...bind('cnpj')}
              mask="cnpj"
              label="CNPJ"
              optional
              hint="Se já tiver uma empresa."
            />
          </div>
          <div className={styles.wide}>
            <TextArea
              {...bind('experiencia')}
              label="Sua experiência"
              optional
              hint="Vendas, saúde, ou o que você quiser contar."
              maxLength={1000}
            />
          </div>
          <ClosingFields
            consent="Aceito que usem estes dados para avaliar o meu pedido e falar comigo. Posso mudar de ideia quando quiser."
            checked={draft.consented}
            field={form.field('consentimento')}
            trap={form.hook.register('site')}
          />
        </ProtocolForm>
      </div>
    </Section>
  );
}
