import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { ButtonLook } from '../button/button-class.ts';
import { CopyIcon } from '../icons/actions.tsx';
import { CheckIcon } from '../icons/marks.tsx';

export interface CopyButtonProps extends ButtonLook {
  className?: string | undefined;
  text: string;
  label: string;
  /** The label from the first copy on. */
  done: string;
  onCopied: () => void;
  /** Called when the browser gives no permission or has no clipboard: the page shows how to copy by hand. */
  onRefused: () => void;
}

/** A button that copies a text of the page. */
export function CopyButton({ text, label, done, onCopied, onRefused, ...look }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return onRefused();
    }
    setCopied(true);
    onCopied();
  };
  return (
    <Button {...look} onClick={copy}>
      {isCopied ? <CheckIcon /> : <CopyIcon />}
      {isCopied ? done : label}
    </Button>
  );
}
