// @vitest-environment jsdom
import type { ReleaseReport } from '@serafim/platform-contract/release-report';
import type { WaitingRelease } from '@serafim/platform-contract/waiting-release';
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WaitingReleases } from './waiting-releases.tsx';

const waiting: WaitingRelease = {
  ...{ remote: 'landing', version: '1.1.0-abcdef12', live: '1.0.0-abcdef12' },
  ...{ at: '2026-11-26T12:48:00.000Z', traffic: 10, key: 'ab12cd34ef567890' },
  stagedBy: { team: 'operacao', person: 'time landing #ab12cd34' },
  preparers: ['ab12cd34'],
  ...{ note: 'busca', bytes: 214_000, liveBytes: 212_800 },
  pages: [
    { path: '/', change: 'same' },
    { path: '/Rede', change: 'changed' },
    { path: '/Antiga', change: 'gone' },
  ],
  preview: 'https://site.example/?preview=landing',
};
const report: ReleaseReport = { remotes: [], waiting: [waiting], history: [] };
const decided: ReleaseReport = { ...report, waiting: [] };
const byAna: ReleaseReport['history'][number] = {
  ...{ sequence: 3, at: waiting.at, team: 'operacao', person: 'Ana Souza #11111111', action: 'release' },
  ...{ remote: 'landing', version: waiting.version, traffic: 10, stable: waiting.live, note: null },
};

const rita = { id: '3f9c2a10-0000-4000-8000-000000000001', nome: 'Rita Prado', papel: 'admin' } as const;

const problem = (status: number, type: string, rest: object = {}) =>
  Response.json(
    { type: `/problemas/${type}`, title: 'Não deu.', status, ...rest },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset());
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(
  session: { funcao?: 'leitura' | 'gestao'; duasEtapas?: 'ligadas' | 'pedidas' } = {},
  release: WaitingRelease = waiting,
  fresh: ReleaseReport = { ...decided, history: [byAna] },
) {
  const who = { ...rita, funcao: 'gestao', duasEtapas: 'ligadas', ...session } as const;
  const onReport = vi.fn();
  const shown = { ...report, waiting: [release] };
  render(
    <MemoryRouter>
      <WaitingReleases
        host={createTestHost({
          session: { status: 'known', session: who },
          named: { security: '/Seguranca' },
        })}
        report={shown}
        refresh={async () => fresh}
        onReport={onReport}
      />
    </MemoryRouter>,
  );
  return { onReport };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function decide(action: RegExp, code: string, reason = '') {
  await press(action);
  if (reason) await userEvent.type(screen.getByLabelText(/^Motivo/), reason);
  await userEvent.type(screen.getByLabelText('Código'), `${code}{Enter}`);
}

describe('a manager who looks at a version that waits', () => {
  it('reads who staged it with which key, how it differs, and sees the page that changed first', () => {
    open();
    const card = screen.getByRole('region', { name: 'landing 1.1.0-abcdef12' });
    for (const text of [
      'time landing',
      'chave ab12cd34',
      '214 kB, 1,2 kB a mais',
      '/Rede (muda), /Antiga (sai do site); ao todo 3',
      '“busca”',
    ])
      expect(card.textContent).toContain(text);
    const frames = [...card.querySelectorAll('iframe')].map(frame => frame.getAttribute('src'));
    expect(frames).toEqual([
      '/publicacao/landing/compare/live?path=%2FRede',
      '/publicacao/landing/compare/waiting?path=%2FRede',
    ]);
  });

  it('approves it with a code: what was seen goes along, and the report that comes back is shown', async () => {
    fetched.mockResolvedValue(Response.json(decided));
    const { onReport } = open();
    await decide(/^Aprovar/, '123 456');
    await screen.findByText(/foi aprovada e está no ar/);
    expect(onReport).toHaveBeenCalledWith(decided);
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect([path, JSON.parse(String(init?.body))]).toEqual([
      '/publicacao/landing/approve',
      { version: waiting.version, live: waiting.live, code: '123456', reason: '' },
    ]);
  });

  it('refuses it with a reason', async () => {
    fetched.mockResolvedValue(Response.json(decided));
    open();
    await decide(/^Recusar/, '123456', 'preço errado');
    await screen.findByText('1.1.0-abcdef12 de landing foi recusada.');
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({ reason: 'preço errado' });
  });

  it.each([
    [
      'the code was wrong',
      problem(422, 'dados-invalidos', { errors: { code: 'O código não confere.' } }),
      /não confere/,
    ],
    ['the registry is away', problem(503, 'indisponivel'), /Não deu/],
    ['no answer came', null, /Verifique|conex|respond/i],
  ])('is told where %s, and keeps what was typed', async (_what, answer, sentence) => {
    if (answer) fetched.mockResolvedValue(answer);
    else fetched.mockRejectedValue(new TypeError('no network'));
    open();
    await decide(/^Aprovar/, '123456', 'conferi');
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe('conferi');
    expect(screen.getByLabelText<HTMLInputElement>('Código').value).toBe('123456');
  });

  it('who comes second reads who decided', async () => {
    fetched.mockResolvedValue(problem(409, 'publicacao-mudou'));
    open();
    await decide(/^Aprovar/, '123456');
    await screen.findByText('Ana Souza já aprovou a versão 1.1.0-abcdef12 de landing.');
    expect(screen.getByRole('button', { name: 'Ver como está agora' })).toBeDefined();
    expect(screen.queryByLabelText('Código')).toBeNull();
  });

  it.each([
    [
      'another version waits',
      { ...report, waiting: [{ ...waiting, version: '1.2.0-abcdef12' }] },
      /Compare de novo/,
    ],
    [
      'another version is live',
      { ...report, waiting: [{ ...waiting, live: '1.0.5-abcdef12' }] },
      /Compare de novo/,
    ],
    [
      'somebody refused it',
      { ...decided, history: [{ ...byAna, action: 'refuse', traffic: 0, note: 'preço' }] },
      /Ana Souza já recusou .*: “preço”/,
    ],
  ])('reads that %s by now', async (_what, fresh, sentence) => {
    fetched.mockResolvedValue(problem(409, 'publicacao-mudou'));
    open({}, waiting, fresh);
    await decide(/^Aprovar/, '123456');
    await screen.findByText(sentence);
  });
});

describe('no approval is offered', () => {
  it.each([
    ['to a reader', { funcao: 'leitura' }, /função de gestão decide/, 0],
    ['without the second step', { duasEtapas: 'pedidas' }, /Para decidir/, 0],
  ] as const)('%s', (_who, session, sentence, buttons) => {
    open(session);
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.queryAllByRole('button', { name: /Aprovar|Recusar/ })).toHaveLength(buttons);
  });

  it('to the person who staged it, who may take it back', () => {
    open({}, { ...waiting, preparers: ['ab12cd34', '3f9c2a10'] });
    expect(screen.getByText(/outra pessoa aprova/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Recusar' })).toBeDefined();
  });
});
