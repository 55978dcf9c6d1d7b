// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useResultFocus } from './use-result-focus.ts';

afterEach(cleanup);

function Form({ failure }: { failure: string | null }) {
  const box = useResultFocus<HTMLParagraphElement>(failure);
  return (
    <>
      <button type="button">Enviar</button>
      <p ref={box} tabIndex={-1}>
        {failure}
      </p>
    </>
  );
}

function Sent() {
  return (
    <h2 ref={useResultFocus<HTMLHeadingElement>()} tabIndex={-1}>
      Mensagem enviada
    </h2>
  );
}

describe('the focus', () => {
  it('stays where it is until there is a result, and goes to each new one', () => {
    const { rerender } = render(<Form failure={null} />);
    const button = screen.getByRole('button');
    button.focus();
    rerender(<Form failure={null} />);
    expect(document.activeElement).toBe(button);
    rerender(<Form failure="Tente de novo." />);
    expect(document.activeElement).toBe(screen.getByText('Tente de novo.'));
    button.focus();
    rerender(<Form failure="Ainda não deu." />);
    expect(document.activeElement).toBe(screen.getByText('Ainda não deu.'));
  });

  it('goes to what takes the place of a form', () => {
    render(<Sent />);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });
});
