// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Stepper } from './stepper.tsx';

afterEach(cleanup);

function Company() {
  const [people, setPeople] = useState(20);
  return (
    <>
      <Stepper label="Quantas pessoas?" value={people} onChange={setPeople} min={2} max={500} />
      <output aria-label="pessoas">{people}</output>
    </>
  );
}

const people = () => screen.getByRole('status', { name: 'pessoas' }).textContent;
const box = () => screen.getByRole('textbox', { name: 'Quantas pessoas?' });

describe('a company that counts its people', () => {
  it('steps up and down, and not below the least', async () => {
    render(<Company />);
    await userEvent.click(screen.getByRole('button', { name: /^Mais/ }));
    expect(people()).toBe('21');
    for (let step = 0; step < 30; step++)
      await userEvent.click(screen.getByRole('button', { name: /^Menos/ }));
    expect(people()).toBe('2');
  });

  it('types a number that starts with a forbidden one', async () => {
    render(<Company />);
    await userEvent.clear(box());
    await userEvent.type(box(), '150');
    expect(people()).toBe('150');
  });

  it('is set inside the bounds on leaving, and never counts beyond them', async () => {
    render(<Company />);
    await userEvent.clear(box());
    await userEvent.type(box(), '9999');
    expect(people()).toBe('500');
    await userEvent.tab();
    expect(box()).toHaveProperty('value', '500');
  });

  it('steps by as much as it is told to', async () => {
    let value = 0;
    render(
      <Stepper label="Farmácia por mês" value={100} onChange={next => (value = next)} by={20} unit="R$" />,
    );
    await userEvent.click(screen.getByRole('button', { name: /^Mais/ }));
    expect(value).toBe(120);
  });

  it('may empty the box while typing; the last number counts', async () => {
    render(<Company />);
    await userEvent.clear(box());
    expect(box()).toHaveProperty('value', '');
    await userEvent.tab();
    expect(box()).toHaveProperty('value', '20');
  });
});
