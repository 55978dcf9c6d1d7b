// @vitest-environment jsdom
import type { RobotLook as Look } from '@serafim/platform-contract/robot-look';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RobotLook } from './robot-look.tsx';

afterEach(cleanup);

const VERSION = '1.1.0-abcdef12';
const [OLD, NEW] = ['a', 'b'].map(letter => letter.repeat(32));
const look: Look = {
  ...{ version: VERSION, beside: '1.0.0-abcdef12', at: '2026-11-26T12:48:00.000Z', harms: [], views: 24 },
  pages: [
    {
      ...{ remote: 'landing', address: '/Rede', width: 390, changed: 0.4, heights: [2_400, 1_800] },
      ...{ gone: ['antigo'], come: [], errors: [], calls: [], pictures: [OLD ?? '', NEW ?? ''] },
    },
  ],
  journeys: [
    { name: 'Buscar na rede', failedAt: null },
    { name: 'Entrar', failedAt: 'submit "cpf"' },
  ],
};

it('a version that no robot has looked at says so', () => {
  render(<RobotLook report={{ remote: 'landing', robots: [look] }} version="2.0.0-abcdef12" />);
  expect(screen.getByText(/^Nenhum robô olhou esta versão/)).toBeTruthy();
});

it('a redesign shows what changes, with a picture of both versions, to whoever decides', () => {
  const { container } = render(
    <RobotLook report={{ remote: 'landing', robots: [look] }} version={VERSION} />,
  );
  expect(container.textContent).toMatch(/24 telas ao lado de 1\.0\.0-abcdef12.*1 mudou.*1 de 2/);
  for (const line of ['40% da tela tem outra aparência', 'Altura: 2400 px no ar, 1800 px agora'])
    expect(screen.getByText(line)).toBeTruthy();
  const pictures = screen.getAllByRole('img', { hidden: true }).map(one => one.getAttribute('src'));
  expect(pictures).toEqual([OLD, NEW].map(name => `/publicacao/landing/robots/${VERSION}/${name}`));
});
