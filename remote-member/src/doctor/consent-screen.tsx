import { CONSENT_VERSION, consentText } from '@serafim/contract/api/doctor/consent-text';
import type { Consultation, Doctor } from '@serafim/contract/api/doctor/doctor';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { plainDay } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import { formatCount } from '@serafim/contract/site/format-count';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useAction } from '@serafim/remote-kit/use-action';
import {
  Button,
  buttonClass,
  Checkbox,
  Dialog,
  LONG_WAIT,
  Notice,
  RadioCards,
  useSlowness,
} from '@serafim/ui';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ConsentFacts } from './consent-facts.tsx';
import styles from './consent-screen.module.css';
import { Emergency } from './emergency.tsx';

interface ConsentScreenProps {
  host: RemoteHost;
  doctor: Doctor;
  onQueued: (consultation: Consultation) => void;
  /** What was read is not so any more, as who is on duty. */
  onOutdated: () => void;
}

/** The first step: who is seen, what to know, and the consent. Why is not asked. */
export function ConsentScreen({ host, doctor, onQueued, onOutdated }: ConsentScreenProps) {
  const [para, setPara] = useState(0);
  const [missing, setMissing] = useState(false);
  const agreed = useRef<HTMLInputElement>(null);
  const { isRunning, error, run } = useAction({
    message: errorMessage,
    onFailure: cause => {
      const problem = toApiError(cause);
      if (problem?.status === 401) host.requireSignIn();
      else if (problem?.is('sem-plantao') || problem?.is('medico-nao-incluido')) onOutdated();
    },
  });
  const isSlow = useSlowness(isRunning);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!agreed.current?.checked);
    if (!agreed.current?.checked) return agreed.current?.focus();
    return run(async () =>
      onQueued(await (await host.api()).requestConsultation({ para, termo: CONSENT_VERSION })),
    );
  };
  const { pessoas, plantao, quemAtende } = doctor;
  const wait =
    plantao?.minutos != null
      ? `Espera agora: cerca de ${formatCount(plantao.minutos, 'minuto', 'minutos')}. `
      : '';
  return (
    <>
      <Emergency />
      <form className={styles.form} onSubmit={submit} noValidate>
        <section>
          <h2>Quem vai ser atendido?</h2>
          <RadioCards
            legend="Quem vai ser atendido"
            beside
            options={pessoas.map(person => ({
              value: String(person.para),
              theme: 'green',
              label: firstName(person.nome),
              hint: person.para === 0 ? 'você' : 'dependente',
            }))}
            value={String(para)}
            onChange={event => setPara(Number(event.currentTarget.value))}
          />
        </section>
        <section>
          <h2>Antes de entrar</h2>
          <ConsentFacts team={quemAtende} product={host.brand.name} />
          <div className={styles.agree}>
            <Checkbox
              ref={agreed}
              label="Li e concordo com o atendimento por vídeo."
              error={missing ? 'Para entrar, leia o termo e marque que concorda.' : undefined}
              onChange={() => setMissing(false)}
            />
            <ConsentTerm doctor={doctor} product={host.brand.name} />
          </div>
        </section>
        {error !== null && <Notice kind="error" title={error} />}
        <div className={styles.actions}>
          <Button type="submit" waiting={isRunning && 'Entrando…'}>
            Entrar na sala de espera
          </Button>
          <Link to={paths.network} className={buttonClass({ variant: 'outline' })}>
            Prefiro presencial
          </Link>
        </div>
        <p className={styles.wait} role="status">
          {isSlow
            ? `${LONG_WAIT} Pode continuar esperando.`
            : `${wait}${doctor.demonstracao ? 'Esta demonstração não usa câmera nem microfone.' : 'A câmera e o microfone são pedidos só na consulta.'}`}
        </p>
      </form>
    </>
  );
}

/** The whole text that is agreed to. */
function ConsentTerm({ doctor, product }: { doctor: Doctor; product: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        Ler o termo de consentimento
      </Button>
      <Dialog
        open={isOpen}
        title="Termo de consentimento"
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>Fechar</Button>}
      >
        {consentText(doctor.quemAtende, product).map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.version}>Versão de {plainDay(CONSENT_VERSION)}.</p>
      </Dialog>
    </>
  );
}
