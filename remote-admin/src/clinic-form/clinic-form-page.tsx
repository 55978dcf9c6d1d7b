import type { ClinicCreated } from '@serafim/contract/api/clinic/clinic-created';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { PageProps } from '@serafim/platform-contract/page';
import { Button, Container, ErrorSummary, Notice, ScriptNotice, Steps } from '@serafim/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
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
import { LAST_STEP, stepAddress, steps } from './steps.ts';
import { type ClinicForm, useClinicForm } from './use-clinic-form.ts';
import { useStepArrival, useSteps } from './use-steps.ts';

/** Registers a clinic, laboratory or hospital for the network. */
export default function ClinicFormPage({ host }: PageProps) {
  const [created, setCreated] = useState<ClinicCreated | null>(null);
  return (
    <Container>
      {created ? (
        <ClinicSent host={host} created={created} onAnother={() => setCreated(null)} />
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

/** The form in four steps, each with its own address. */
function ClinicRegistration({ host, onCreated }: ClinicRegistrationProps) {
  const position = useSteps();
  const { step, goTo, start } = position;
  const { form, error } = useClinicForm(host, position, created => {
    draft.discard();
    onCreated(created);
  });
  const draft = useDraft(host, form, start);
  const element = useStepArrival(position, host);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Cadastro de clínica</h1>
        {step === 1 && (
          <p>
            Para clínicas, hospitais, laboratórios e outros locais que atendem com desconto. Leva uns dez
            minutos; o que você digita fica guardado nesta aba até enviar.
          </p>
        )}
      </header>
      <form {...form.form} ref={element} className={styles.form}>
        <Steps
          steps={steps.map(({ name }) => name)}
          current={step}
          link={(number, name) => <Link to={stepAddress(number)}>{name}</Link>}
        />
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
          messages={inPageOrder(form.summary.messages, step)}
          heading="Há um problema"
        />
        <StepBlocks step={step} host={host} form={form} />
        {error !== null && (
          <Notice kind="error" title="erro ao cadastrar a clinica">
            <p>{error} Tudo o que você digitou continua aqui.</p>
          </Notice>
        )}
        <div className={styles.buttons}>
          {step > 1 && (
            <Button variant="outline" onClick={() => goTo(step - 1)}>
              voltar
            </Button>
          )}
          <Button type="submit" waiting={form.sending && step === LAST_STEP && 'Cadastrando…'}>
            {step === LAST_STEP ? 'Cadastrar' : 'continuar'}
          </Button>
        </div>
      </form>
    </div>
  );
}

interface StepBlocksProps {
  step: number;
  host: RemoteHost;
  form: ClinicForm;
}

function StepBlocks({ step, host, form }: StepBlocksProps) {
  if (step === 1) return <EstablishmentBlock form={form} />;
  if (step === 2)
    return (
      <>
        <AddressBlock host={host} form={form} />
        <PhonesBlock form={form} />
      </>
    );
  if (step === 3) return <ServicesBlock form={form} uf={host.brand.network.live} />;
  return (
    <>
      <ResponsibleBlock form={form} />
      <ReviewBlock host={host} form={form} />
    </>
  );
}
