import type { RemoteHost } from '@serafim/contract/remote/host';
import type { RefusedForm } from '@serafim/contract/remote/route-server';
import { paths } from '@serafim/contract/site/paths';
import { Button, ErrorSummary, Section } from '@serafim/ui';
import { useSearchParams } from 'react-router-dom';
import { FormName } from '../sending/form-name.tsx';
import { FormSent } from '../sending/form-sent.tsx';
import styles from '../sending/form-sheet.module.css';
import { sentProtocol } from '../sending/sent-protocol.ts';
import { ApplicationFields } from './application-fields.tsx';
import { APPLICATION } from './application-form-name.ts';
import { useApplication } from './use-application.ts';

interface ApplicationProps {
  host: RemoteHost;
  /** The form, posted without script and not taken. */
  refused: RefusedForm | undefined;
}

/** The application, and once it is sent, its protocol. The browser posts it by itself where there is no script. */
export function Application({ host, refused }: ApplicationProps) {
  const { form, draft, protocol } = useApplication(host, refused);
  const inAddress = sentProtocol(useSearchParams()[0]);
  const shown = protocol ?? inAddress;
  return (
    <Section
      id={APPLICATION}
      heading="Candidate-se"
      intro={<p className={styles.intro}>Só o que marcamos como opcional pode ficar em branco.</p>}
    >
      <div className={styles.sheet}>
        {shown ? (
          <FormSent title="Candidatura enviada" protocol={shown} takesFocus={protocol !== null} />
        ) : (
          <form
            {...form.form}
            className={styles.form}
            method="post"
            action={`${paths.licensee}#${APPLICATION}`}
            aria-label="Candidatura a licenciado"
          >
            <FormName of={APPLICATION} />
            <ErrorSummary {...form.summary} />
            <ApplicationFields form={form} draft={draft} />
            <Button type="submit" waiting={form.sending && 'Enviando…'}>
              Enviar candidatura
            </Button>
          </form>
        )}
      </div>
    </Section>
  );
}
