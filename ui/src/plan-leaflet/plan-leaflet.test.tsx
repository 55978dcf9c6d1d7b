// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PlanLeaflet } from './plan-leaflet.tsx';

afterEach(cleanup);

const angel = (amount: string, people = 'Feito para até 4 pessoas') => (
  <PlanLeaflet
    theme="green"
    name="Angel"
    people={people}
    priceLabel="Valor plano mensal"
    amount={amount}
    benefits={[]}
    annual="12 × 49,90"
  >
    <a href="/Cadastro">Contratar Angel</a>
  </PlanLeaflet>
);

it('the price of a plan stands still at first, and turns once for each other price', () => {
  const { container, rerender } = render(angel('59,90'));
  const turned = () => container.querySelector('[data-turned="true"]');
  expect(turned()).toBeNull();
  rerender(angel('59,90', 'Feito para até 5 pessoas'));
  expect(turned()).toBeNull();
  rerender(angel('49,90'));
  const first = turned();
  expect(first?.textContent).toContain('49,90');
  // Another element each time, so that the browser plays the turn from its beginning.
  rerender(angel('59,90'));
  expect(turned()).not.toBe(first);
});
