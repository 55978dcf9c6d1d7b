import { type SecondStepKey, secondStepConfirmSchema } from '@serafim/contract/api/second-step';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { ErrorSummary, MaskedField, useForm } from '@serafim/ui';
import { useEffect, useRef } from 'react';
import { CopyButton } from './copy-button.tsx';
import form from './form.module.css';
import { FormActs } from './form-acts.tsx';
import styles from './key-step.module.css';
import { useRefusal } from './use-refusal.ts';

const QUIET_ZONE = 4;

interface KeyStepProps {
  host: RemoteHost;
  secret: SecondStepKey;
  onCodes: (codes: readonly string[]) => void;
  onChanged: () => void;
  onStop: () => void;
}

/** The key as a picture and as a text, and the first code, which proves that the app has it. */
export function KeyStep({ host, secret, onCodes, onChanged, onStop }: KeyStepProps) {
  const refusal = useRefusal(host, onChanged);
  const {
    field,
    form: send,
    sending,
    summary,
  } = useForm({
    schema: secondStepConfirmSchema,
    defaults: { codigo: '' },
    onErrors: refusal.onErrors,
    async onSubmit(given) {
      try {
        onCodes(await (await host.api()).confirmSecondStep(given));
      } catch (cause) {
        return refusal.errorsOf(cause);
      }
      return undefined;
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const { chave, endereco, qr } = secret;
  const side = qr.size + 2 * QUIET_ZONE;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        1. Ponha a chave no aplicativo
      </h3>
      <div className={styles.key}>
        <svg
          className={styles.qr}
          viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
          role="img"
          aria-label="QR Code da chave"
          shapeRendering="crispEdges"
        >
          <path d={qr.d} />
        </svg>
        <div className={styles.words}>
          <p>No aplicativo autenticador, escolha adicionar uma conta e leia o QR Code.</p>
          <p className={styles.here}>
            O aplicativo está neste aparelho? <a href={endereco}>Abrir no aplicativo</a>
          </p>
          <p>Não dá para ler? Digite esta chave no aplicativo, como conta por tempo:</p>
          <code className={styles.text}>{chave.replace(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton host={host} text={chave} label="Copiar a chave" done="Chave copiada" />
        </div>
      </div>
      <form {...send} className={`${form.form} ${styles.second}`}>
        <h3 className={styles.heading}>2. Digite o código que apareceu</h3>
        <ErrorSummary {...summary} heading="Há um problema" />
        <MaskedField
          {...field('codigo')}
          right={false}
          mask="code"
          label="Código de 6 números"
          hint="Ele muda a cada 30 segundos. Pode colar."
          autoComplete="one-time-code"
        />
        <FormActs confirm="Ligar" sending={sending} onLeave={onStop} />
      </form>
    </>
  );
}
