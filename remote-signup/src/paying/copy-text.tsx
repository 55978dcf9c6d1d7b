import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, CheckIcon, CopyIcon, VisuallyHidden } from '@serafim/ui';
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
  const [copied, setCopied] = useState<'yes' | 'selected' | null>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
      host.announce('Código copiado.');
    } catch {
      // No permission, or no clipboard at all: the visitor can still copy by hand.
      field.current?.focus();
      field.current?.select();
      setCopied('selected');
    }
  };

  return (
    <div className={styles.copy}>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <textarea ref={field} id={id} className={styles.code} readOnly rows={2} value={text} />
      <Button className={styles.button} wide onClick={copy}>
        {copied === 'yes' ? <CheckIcon /> : <CopyIcon />}
        {copied === 'yes' ? 'Copiado' : button}
      </Button>
      {copied === 'selected' && (
        <p className={styles.hint} role="status">
          O código está selecionado: copie com o menu do aparelho.
        </p>
      )}
    </div>
  );
}
