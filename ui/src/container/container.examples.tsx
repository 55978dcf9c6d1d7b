import { Container } from './container.tsx';

/** The examples bring their own margins. */
export const wide = true;

export const examples = {
  children: (
    <Container>
      <p>Uma coluna de 1200 px, no máximo, com as margens da página.</p>
    </Container>
  ),
  narrow: (
    <Container narrow>
      <p>Uma coluna estreita, para formulários e textos longos.</p>
    </Container>
  ),
};
