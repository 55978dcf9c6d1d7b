import { CopyButton } from './copy-button.tsx';

const nothing = () => undefined;

export const examples = {
  CopyButton: (
    <CopyButton
      variant="outline"
      size="small"
      text="https://serafim.exemplo"
      label="Copiar o link"
      done="Copiado"
      onCopied={nothing}
      onRefused={nothing}
    />
  ),
};
