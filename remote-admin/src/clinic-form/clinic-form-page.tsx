import type { ClinicCreated } from '@serafim/contract/api/clinic/clinic';
import type { RemoteHost } from '@serafim/contract/remote/host';
import type { PageProps } from '@serafim/contract/remote/page';
import { Button, Container, ErrorSummary, Notice, ScriptNotice } from '@serafim/ui';
import { useState } from 'react';
import { AddressBlock } from './address-block.tsx';
import styles from './clinic-form.module.css';
import { ClinicSent } from './clinic-sent.tsx';
import { useDraft } from './draft.ts';
import { inPageOrder } from './error-order.ts';
import { EstablishmentBlock } from './establishment-block.tsx';
import { PhonesBlock } from './phones-block.tsx';
import { ResponsibleBlock } from './responsible-block.tsx';
import { ReviewBlock } from './review-block.tsx';
import { ServicesBlock } from './services-block.tsx';
import { useClinicForm } from './use-clinic-form.ts';

/** Registers a clinic, laboratory or hospital for the network. */
export default function ClinicFormPage({ host }: PageProps) {
  const [created, setCreated] = useState<ClinicCreated | null>(null);
  return (
    <Container narrow>
      {created ? (
        <ClinicSent created={created} onAnother={() => setCreated(null)} />
      ) : (
        <ClinicRegistration host={host} onCreated={setCreated} />
      )}
    </Container>
  );
}

interface ClinicRegistrationProps {
  host: RemoteHost;
  onCreated: (created: ClinicCreated) => void;
}

/** The form in six blocks, from the establishment to the review. */
function ClinicRegistration({ host, onCreated }: ClinicRegistrationProps) {
  const { form, error } = useClinicForm(host, created => {
    draft.discard();
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
          <Button variant="text" onClick={draft.discard}>
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
      {error !== null && (
        <Notice kind="error" title="erro ao cadastrar a clinica">
          <p>{error} Tudo o que você digitou continua aqui.</p>
        </Notice>
      )}
      <Button type="submit" waiting={form.sending && 'Cadastrando…'}>
        Cadastrar
      </Button>
    </form>
  );
}
