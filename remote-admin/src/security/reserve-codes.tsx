import type { RemoteHost } from '@serafim/platform-contract/host';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { Button, PrinterIcon } from '@serafim/ui';
import { useId } from 'react';
import { CopySecret } from './copy-secret.tsx';
import styles from './reserve-codes.module.css';
import section from './section.module.css';

interface ReserveCodesProps {
  host: RemoteHost;
  codes: readonly string[];
  /** Called when the administrator confirms to have stored the codes. */
  onStored: () => void;
}

/** The recovery codes for a lost phone, shown only once: to copy and to print. */
export function ReserveCodes({ host, codes, onStored }: ReserveCodesProps) {
  const heading = useId();
  const title = useResultFocus<HTMLHeadingElement>();
  return (
    <section className={`${section.section} ${styles.sheet}`} aria-labelledby={heading}>
      <h2 id={heading} ref={title} tabIndex={-1}>
        Guarde os códigos de reserva
      </h2>
      <p>
        A verificação em duas etapas está ligada. Sem o celular, um destes códigos deixa você entrar na{' '}
        {host.brand.name}; cada um vale uma vez. <strong>Eles não aparecem de novo:</strong> guarde num
        gerenciador de senhas ou no papel, longe do celular.
      </p>
      <ol className={styles.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={`${section.actions} ${styles.screen}`}>
        <CopySecret host={host} text={codes.join('\n')} label="Copiar os códigos" done="Códigos copiados" />
        <Button variant="outline" size="small" onClick={() => window.print()}>
          <PrinterIcon />
          Imprimir
        </Button>
      </div>
      <div className={styles.screen}>
        <Button onClick={onStored}>Já guardei os códigos</Button>
      </div>
    </section>
  );
}
