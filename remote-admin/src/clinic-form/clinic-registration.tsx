import type { ClinicCreated } from '@serafim/contract/api/clinic';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, ErrorSummary, Notice, ScriptNotice } from '@serafim/ui';
import { AddressBlock } from './address-block.tsx';
import styles from './clinic-form.module.css';
import { EstablishmentBlock } from './establishment-block.tsx';
import { inPageOrder } from './field-order.ts';
import { PhonesBlock } from './phones-block.tsx';
import { ResponsibleBlock } from './responsible-block.tsx';
import { ReviewBlock } from './review-block.tsx';
import { ServicesBlock } from './services-block.tsx';
import { useClinicForm } from './use-clinic-form.ts';
import { useDraft } from './use-draft.ts';

interface ClinicRegistrationProps {
  host: RemoteHost;
  onCreated: (created: ClinicCreated) => void;
}

/** The form: six blocks, from the place to the review. */
export function ClinicRegistration({ host, onCreated }: ClinicRegistrationProps) {
  const { form, trouble } = useClinicForm(host, created => {
    draft.forget();
    onCreated(created);
  });
  const draft = useDraft(host, form);
  return (
    <form {...form.form} className={styles.form}>
      <header className={styles.head}>
        <h1>Cadastro de clínica</h1>
        <p>
          Para clínicas, hospitais, laboratórios e outros lugares que atendem com desconto. Leva uns dez
          minutos; o que você digita fica guardado nesta aba até enviar.
        </p>
      </header>
      <ScriptNotice />
      {draft.resumed && (
        <Notice kind="resumed" title="Continuamos de onde parou">
          <Button variant="text" onClick={draft.forget}>
            Apagar
          </Button>
        </Notice>
      )}
      <ErrorSummary
        {...form.summary}
        messages={inPageOrder(form.summary.messages)}
        heading="Há um problema"
      />
      <EstablishmentBlock form={form} />
      <AddressBlock host={host} form={form} />
      <PhonesBlock form={form} />
      <ServicesBlock form={form} uf={host.brand.network.live} />
      <ResponsibleBlock form={form} />
      <ReviewBlock host={host} form={form} />
      {trouble !== null && (
        <Notice kind="error" title="erro ao cadastrar a clinica">
          <p>{trouble} Tudo o que você digitou continua aqui.</p>
        </Notice>
      )}
      <Button type="submit" waiting={form.sending && 'Cadastrando…'}>
        Cadastrar
      </Button>
    </form>
  );
}
