import { VisuallyHidden } from './visually-hidden.tsx';

export const examples = {
  children: (
    <p>
      49,90 <VisuallyHidden>reais por mês, lido em voz alta e não mostrado</VisuallyHidden>
    </p>
  ),
};
