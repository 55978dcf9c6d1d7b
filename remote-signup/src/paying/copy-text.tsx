import type { RemoteHost } from '@serafim/platform-contract/host';
import { CopyButton, VisuallyHidden } from '@serafim/ui';
import { useId, useRef, useState } from 'react';
import styles from './copy-text.module.css';

interface CopyTextProps {
  host: RemoteHost;
  label: string;
  text: string;
  /** What the button says, as 'Copiar o código Pix'. */
  button: string;
}

/** A long code, with a button that copies it. Where copying is forbidden it is selected instead. */
export function CopyText({ host, label, text, button }: CopyTextProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isSelected, setSelected] = useState(false);
  const select = () => {
    field.current?.focus();
    field.current?.select();
    setSelected(true);
  };

  return (
    <div className={styles.copy}>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <textarea ref={field} id={id} className={styles.code} readOnly rows={2} value={text} />
      <CopyButton
        className={styles.button}
        wide
        text={text}
        label={button}
        done="Copiado"
        onCopied={() => {
          setSelected(false);
          host.announce('Código copiado.');
        }}
        onRefused={select}
      />
      {isSelected && (
        <p className={styles.hint} role="status">
          O código está selecionado: copie com o menu do aparelho.
        </p>
      )}
    </div>
  );
}
