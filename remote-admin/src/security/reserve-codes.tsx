import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, PrinterIcon } from '@serafim/ui';
import { useEffect, useId, useRef } from 'react';
import { CopyButton } from './copy-button.tsx';
import part from './part.module.css';
import styles from './reserve-codes.module.css';

interface ReserveCodesProps {
  host: RemoteHost;
  codes: readonly string[];
  /** The person says that they are kept. */
  onKept: () => void;
}

/** Codes for when the phone is gone, shown this once: to copy and to print. */
export function ReserveCodes({ host, codes, onKept }: ReserveCodesProps) {
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={`${part.part} ${styles.sheet}`} aria-labelledby={heading}>
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
      <div className={`${part.acts} ${styles.screen}`}>
        <CopyButton host={host} text={codes.join('\n')} label="Copiar os códigos" done="Códigos copiados" />
        <Button variant="outline" size="small" onClick={() => window.print()}>
          <PrinterIcon />
          Imprimir
        </Button>
      </div>
      <div className={styles.screen}>
        <Button onClick={onKept}>Já guardei os códigos</Button>
      </div>
    </section>
  );
}
