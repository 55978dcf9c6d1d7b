import { corporatePlans } from '@serafim/contract/api/plan-table';
import { paths } from '@serafim/contract/site/paths';
import { Checkbox, MaskedField, SelectField, TextField } from '@serafim/ui';
import { Link } from 'react-router-dom';
import styles from '../sending/form-sheet.module.css';
import { SuggestedEmail } from '../sending/suggested-email.tsx';
import { Trap } from '../sending/trap.tsx';
import type { ProposalDraft } from './proposal-draft.ts';
import { ProposalTotal } from './proposal-total.tsx';
import type { ProposalForm } from './use-proposal.ts';

const planOptions = corporatePlans.map(({ id, plano }) => ({ value: id, label: plano }));

/** What we ask of a company. */
export function ProposalFields({ form, draft }: Pick<ProposalForm, 'form' | 'draft'>) {
  const { right: _, ...consent } = form.field('consentimento');
  // What a form starts with, its library puts into the boxes; the server's HTML has to carry it by itself.
  const bind = (name: keyof ProposalDraft) => ({ ...form.field(name), defaultValue: draft[name] });
  return (
    <div className={styles.fields}>
      <SelectField {...bind('plano')} label="Plano" options={planOptions} />
      <TextField
        {...bind('pessoas')}
        label="Quantas pessoas?"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <div className={styles.wide}>
        <ProposalTotal plan={form.hook.watch('plano')} typed={form.hook.watch('pessoas')} />
      </div>
      <TextField {...bind('empresa')} label="Nome da empresa" autoComplete="organization" />
      <MaskedField
        {...bind('cnpj')}
        mask="cnpj"
        label="CNPJ"
        autoCapitalize="characters"
        autoComplete="off"
      />
      <div className={styles.wide}>
        <TextField {...bind('nome')} label="Seu nome completo" autoComplete="name" />
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
        label="Telefone com DDD"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <div className={styles.wide}>
        <Checkbox
          {...consent}
          defaultChecked={draft.consented}
          label="Aceito que usem estes dados para montar a proposta e falar comigo. Posso mudar de ideia quando quiser."
        />
        <p className={styles.more}>
          Como cuidamos deles: <Link to={paths.privacy}>política de privacidade</Link>.
        </p>
      </div>
      <Trap {...form.hook.register('site')} />
    </div>
  );
}
