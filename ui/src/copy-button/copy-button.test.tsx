// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

afterEach(cleanup);

function open() {
  const [onCopied, onRefused] = [vi.fn(), vi.fn()];
  render(<CopyButton text="12345" label="Copiar" done="Copiado" {...{ onCopied, onRefused }} />);
  return { onCopied, onRefused };
}

it('a person copies a text and reads that it is done', async () => {
  const visitor = userEvent.setup();
  const { onCopied, onRefused } = open();
  await visitor.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await navigator.clipboard.readText()).toBe('12345');
  expect(screen.getByRole('button', { name: 'Copiado' })).toBeDefined();
  expect([onCopied.mock.calls.length, onRefused.mock.calls.length]).toEqual([1, 0]);
});

it('where the browser refuses, the page is told and nothing is said to be copied', async () => {
  const visitor = userEvent.setup();
  const { onCopied, onRefused } = open();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await visitor.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(screen.getByRole('button', { name: 'Copiar' })).toBeDefined();
  expect([onCopied.mock.calls.length, onRefused.mock.calls.length]).toEqual([0, 1]);
});
