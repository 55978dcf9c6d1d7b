import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, CheckIcon, CopyIcon } from '@serafim/ui';
import { useState } from 'react';

interface CopyButtonProps {
  host: RemoteHost;
  text: string;
  label: string;
  /** What the button says, and screen readers hear, once it is copied. */
  done: string;
}

/** Copies a text that stands beside it; where the browser forbids it, says how to go on. */
export function CopyButton({ host, text, label, done }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      host.announce(`${done}.`);
    } catch {
      // No permission, or no clipboard at all: the text is on the screen to be selected.
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
