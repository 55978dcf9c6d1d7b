// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

describe('a visitor at a button that waits', () => {
  it('cannot press it a second time, and it keeps the focus', async () => {
    const onClick = vi.fn();
    const { rerender } = render(
      <Button waiting={false} onClick={onClick}>
        Enviar
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    rerender(
      <Button waiting="Enviando…" onClick={onClick}>
        Enviar
      </Button>,
    );
    const button = screen.getByRole('button');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
  });

  it('is told by the screen reader what it is doing', () => {
    const { rerender } = render(<Button waiting={false}>Enviar</Button>);
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<Button waiting="Enviando…">Enviar</Button>);
    expect(screen.getByRole('status').textContent).toBe('Enviando…');
  });
});

describe('a visitor at a button that is unavailable', () => {
  it('finds it and its reason', async () => {
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" unavailable="O Guardian vai até 4 dependentes.">
          Adicionar
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Adicionar' });
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('O Guardian vai até 4 dependentes.');
    await userEvent.click(button);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
