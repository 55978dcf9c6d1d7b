import { FoldingMark } from './mark.tsx';

export const examples = {
  FoldingMark: (
    <>
      <FoldingMark /> Enviando…
    </>
  ),
};
