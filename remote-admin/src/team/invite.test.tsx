// @vitest-environment jsdom
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { createStubHost } from '@serafim/remote-kit/standalone/stub-host';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Invite } from './invite.tsx';

afterEach(cleanup);

function offeredRoles(isAlone: boolean) {
  render(
    <Invite host={createStubHost({ brand: defaultBrand })} isAlone={isAlone} onInvited={() => undefined} />,
  );
  return within(screen.getByLabelText(/Função/))
    .getAllByRole('option', { hidden: true })
    .map(option => option.textContent?.split(':')[0]);
}

it('the only manager is not offered an invitation that nobody could approve', () => {
  expect(offeredRoles(true)).toEqual(['Leitura', 'Atendimento']);
});

it('one of two managers may invite a third', () => {
  expect(offeredRoles(false)).toEqual(['Leitura', 'Atendimento', 'Gestão']);
  expect(screen.getByText('Para a gestão, outra pessoa da gestão aprova antes.')).toBeDefined();
});
