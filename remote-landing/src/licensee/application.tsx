import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, ErrorSummary, Section } from '@serafim/ui';
import styles from './application.module.css';
import { ApplicationFields } from './application-fields.tsx';
import { ApplicationSent } from './application-sent.tsx';
import { useApplication } from './use-application.ts';

/** Where 'Quero me candidatar' leads. */
export const APPLICATION_ID = 'candidatura';

/** The application, and once it is sent, its protocol. */
export function Application({ host }: { host: RemoteHost }) {
  const { form, protocol } = useApplication(host);
  return (
    <Section
      id={APPLICATION_ID}
      heading="Candidate-se"
      intro={<p className={styles.intro}>Só o que marcamos como opcional pode ficar em branco.</p>}
    >
      <div className={styles.sheet}>
        {protocol ? (
          <ApplicationSent protocol={protocol} />
        ) : (
          <form {...form.form} className={styles.form} aria-label="Candidatura a licenciado">
            <ErrorSummary {...form.summary} />
            <ApplicationFields form={form} />
            <Button type="submit" waiting={form.sending && 'Enviando…'}>
              Enviar candidatura
            </Button>
          </form>
        )}
      </div>
    </Section>
  );
}
