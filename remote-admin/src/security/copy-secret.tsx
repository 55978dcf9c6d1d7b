import type { RemoteHost } from '@serafim/platform-contract/host';
import { CopyButton } from '@serafim/ui';
import { useState } from 'react';

interface CopySecretProps {
  host: RemoteHost;
  text: string;
  label: string;
  /** The label of the button, and the announcement, after copying. */
  done: string;
}

/** Copies a key or codes of the page; where the browser refuses, asks to copy them by hand. */
export function CopySecret({ host, text, label, done }: CopySecretProps) {
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      <CopyButton
        variant="outline"
        size="small"
        text={text}
        label={label}
        done={done}
        onCopied={() => {
          setRefused(false);
          host.announce(`${done}.`);
        }}
        onRefused={() => setRefused(true)}
      />
      {isRefused && <p role="status">O navegador não deixou copiar: selecione o texto à mão.</p>}
    </>
  );
}
