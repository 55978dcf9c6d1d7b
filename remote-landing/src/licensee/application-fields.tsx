import { paths } from '@serafim/contract/site/paths';
import { Checkbox, MaskedField, SelectField, TextArea, TextField } from '@serafim/ui';
import { Link } from 'react-router-dom';
import styles from '../sending/form-sheet.module.css';
import { SuggestedEmail } from '../sending/suggested-email.tsx';
import { Trap } from '../sending/trap.tsx';
import { stateNames } from '../territory/state-names.ts';
import type { emptyApplication } from './application-draft.ts';
import type { Application } from './use-application.ts';

const stateOptions = Object.entries(stateNames).map(([value, label]) => ({ value, label }));

/** What we ask of a candidate. */
export function ApplicationFields({ form, draft }: Pick<Application, 'form' | 'draft'>) {
  const { right: _, ...consent } = form.field('consentimento');
  // What a form starts with, its library puts into the boxes; the server's HTML has to carry it by itself.
  const bind = (name: keyof typeof emptyApplication) => ({ ...form.field(name), defaultValue: draft[name] });
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TextField {...bind('nome')} label="Nome completo" autoComplete="name" />
      </div>
      <div>
        <TextField {...bind('email')} label="E-mail" type="email" inputMode="email" autoComplete="email" />
        <SuggestedEmail
          typed={form.hook.watch('email')}
          onAccept={meant => form.hook.setValue('email', meant, { shouldValidate: true })}
        />
      </div>
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
        <MaskedField {...bind('cnpj')} mask="cnpj" label="CNPJ" optional hint="Se já tiver uma empresa." />
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
      <div className={styles.wide}>
        <Checkbox
          {...consent}
          defaultChecked={draft.consented}
          label="Aceito que usem estes dados para avaliar o meu pedido e falar comigo. Posso mudar de ideia quando quiser."
        />
        <p className={styles.more}>
          Como cuidamos deles: <Link to={paths.privacy}>política de privacidade</Link>.
        </p>
      </div>
      <Trap {...form.hook.register('site')} />
    </div>
  );
}
