// @vitest-environment jsdom

import type { Account } from '@serafim/contract/api/account/account';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { ApiClient } from '@serafim/contract/client/api-client';
import { createStubHost } from '@serafim/remote-kit/standalone/stub-host';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guardian, openCharge, paidCharge } from '../testing/contracts.ts';
import type { RunningContract } from './contract.ts';
import { PlanSection } from './plan-section.tsx';

afterEach(cleanup);

const unpaid: RunningContract = { ...guardian, situacao: 'aguardando', cobrancas: [openCharge] };

/** The section, and what it sends and shows of the sign-up's fragment. */
function open(contract: RunningContract, fragment?: () => unknown, people = 0) {
  const dependentes = Array.from({ length: people }, () => ({}));
  const account = { contrato: contract, dependentes } as unknown as Account;
  const changePlan = vi.fn(async () => ({
    ...account,
    contrato: { ...contract, plano: 'premium' as const },
  }));
  const shown = vi.fn();
  const refreshSession = vi.fn(async () => undefined);
  const host = createStubHost({
    brand: defaultBrand,
    refreshSession,
    api: async () => ({ changePlan }) as Partial<ApiClient> as ApiClient,
    Fragment: ({ id, props, fallback }) => {
      shown(id, props);
      return fragment ? fragment() : fallback;
    },
  });
  const nothing = () => undefined;
  render(
    <MemoryRouter>
      <PlanSection host={host} account={account} contract={contract} onChange={nothing} onDone={nothing} />
    </MemoryRouter>,
  );
  return { changePlan, shown, refreshSession };
}

const radios = () =>
  ['guardian', 'premium'].map(id => (
    <label key={id}>
      <input type="radio" name="plano" value={id} defaultChecked={id === 'guardian'} /> {id}
    </label>
  ));

describe('a member who looks at another plan', () => {
  it('reads that the first charge gets its price, before paying it', () => {
    open(unpaid);
    expect(document.body.textContent).toContain('a primeira cobrança passa a ter o preço do plano novo');
  });

  it('reads from which charge on it holds, after that', () => {
    for (const cobrancas of [[paidCharge], [openCharge, paidCharge]]) {
      open({ ...guardian, cobrancas });
      expect(document.body.textContent).toContain(
        'A troca vale a partir da próxima cobrança, em 10 de dezembro de 2026.',
      );
      cleanup();
    }
  });

  it('chooses in the cards of the sign-up, at its prices, beside the own plan', async () => {
    const { changePlan, shown } = open(unpaid, radios);
    expect(shown).toHaveBeenCalledWith('signup/planos@1', {
      tabela: 'contratacao',
      mostra: 'escolha',
      fatura: 'mensal',
      escolhido: 'guardian',
      atual: 'guardian',
    });
    expect(screen.getByText('Este já é o seu plano.')).toBeDefined();
    await userEvent.click(screen.getByLabelText('premium'));
    await userEvent.click(screen.getByLabelText(/^Anual/));
    expect(shown).toHaveBeenLastCalledWith(
      'signup/planos@1',
      expect.objectContaining({ fatura: 'anual', escolhido: 'premium' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Trocar para o Premium' }));
    expect(changePlan).toHaveBeenCalledWith({ plano: 'premium', fatura: 'anual' });
  });

  it('has the new plan on every page at once where it holds at once, and not before it holds', async () => {
    const choosePremium = async () => {
      await userEvent.click(screen.getByLabelText('premium'));
      await userEvent.click(screen.getByRole('button', { name: 'Trocar para o Premium' }));
    };
    const atOnce = open(unpaid, radios);
    await choosePremium();
    expect(atOnce.refreshSession).toHaveBeenCalledOnce();
    cleanup();
    const later = open(
      { ...guardian, troca: { plano: 'angel', fatura: 'mensal', desde: '2026-12-10' } },
      radios,
    );
    await choosePremium();
    expect(later.refreshSession).not.toHaveBeenCalled();
  });

  it('reads at once that the people are too many for a plan, whom to take out, and cannot choose it', async () => {
    const { changePlan } = open(unpaid, undefined, 4);
    const words = 'O Angel leva até 3 dependentes, e você tem 4.';
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Retirar alguém' }).getAttribute('href')).toBe(
      '/MinhaConta#quem-usa',
    );
    expect(document.body.textContent).toContain('Os dependentes continuam.');
    await userEvent.selectOptions(screen.getByLabelText('Plano'), 'angel');
    expect(document.body.textContent).not.toContain('Os dependentes continuam.');
    const button = screen.getByRole('button', { name: 'Trocar para o Angel', description: words });
    await userEvent.click(button);
    expect(changePlan).not.toHaveBeenCalled();
  });

  it('reads above the button what will be paid, and changes the billing alone', async () => {
    const { changePlan } = open(guardian);
    const text = () => document.body.textContent?.replaceAll('\u00A0', ' ');
    expect(text()).toContain('A partir de 10/12: R$ 79,90 por mês (como hoje).');
    await userEvent.click(screen.getByLabelText(/^Anual/));
    expect(text()).toContain('A partir de 10/12: R$ 798,00 por ano (hoje você paga R$ 79,90 por mês).');
    await userEvent.click(screen.getByRole('button', { name: 'Passar para o plano anual' }));
    expect(changePlan).toHaveBeenCalledWith({ plano: 'guardian', fatura: 'anual' });
  });

  it('chooses by name and price where no version of these cards works', async () => {
    const { changePlan } = open(unpaid);
    const plan = screen.getByLabelText('Plano');
    expect(plan.textContent?.replaceAll('\u00A0', ' ')).toContain('Guardian, R$ 79,90 por mês');
    await userEvent.selectOptions(plan, 'premium');
    await userEvent.click(screen.getByRole('button', { name: 'Trocar para o Premium' }));
    expect(changePlan).toHaveBeenCalledWith({ plano: 'premium', fatura: 'mensal' });
  });
});
