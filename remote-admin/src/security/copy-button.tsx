import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, CheckIcon, CopyIcon } from '@serafim/ui';
import { useState } from 'react';

interface CopyButtonProps {
  host: RemoteHost;
  text: string;
  label: string;
  /** The label of the button, and the announcement, after copying. */
  done: string;
}

/** Copies a text of the page; where the browser refuses, asks to copy it by hand. */
export function CopyButton({ host, text, label, done }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      host.announce(`${done}.`);
    } catch {
      // No permission, or no clipboard: the text is on the screen.
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={copy}>
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        {outcome === 'copied' ? done : label}
      </Button>
      {outcome === 'refused' && <p role="status">O navegador não deixou copiar: selecione o texto à mão.</p>}
    </>
  );
}
