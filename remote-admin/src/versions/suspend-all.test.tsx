// @vitest-environment jsdom
import type { ReleaseReport, RemoteReport } from '@serafim/platform-contract/release-report';
import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveList } from './live-list.tsx';
import { SuspendAll } from './suspend-all.tsx';

const [LIVE, BEFORE] = ['1.1.0-abcdef12', '1.0.0-abcdef12'];

const remote = (name: string, frozen: boolean): RemoteReport => ({
  ...{
    remote: name,
    owner: `time ${name}`,
    paths: [],
    version: LIVE,
    since: null,
    traffic: 100,
    canary: null,
  },
  ...{ frozen, frozenBecause: null, errors: [], vitals: [], trend: [], robots: [] },
  stored: [
    { version: BEFORE, builtAt: '2026-11-20T12:00:00.000Z', note: null, status: 'former', because: null },
  ],
});
const reportOf = (...remotes: RemoteReport[]): ReleaseReport => ({ remotes, waiting: [], history: [] });

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

const press = (name: string | RegExp, index = 0) =>
  userEvent.click(screen.getAllByRole('button', { name })[index] as HTMLElement);

function open(report: ReleaseReport) {
  const onReport = vi.fn();
  render(
    <SuspendAll host={createTestHost({})} report={report} refresh={async () => null} onReport={onReport} />,
  );
  return onReport;
}

it('a manager suspends what every team publishes, with one reason, and whatever is frozen stays so', async () => {
  fetched.mockImplementation(async () => Response.json(reportOf()));
  const onReport = open(reportOf(remote('landing', false), remote('member', true), remote('signup', false)));
  await press('Suspender publicações');
  await userEvent.type(screen.getByLabelText(/^Motivo/), 'Virada do ano');
  await press('Suspender publicações', 1);
  const sent = fetched.mock.calls.map(([path, init]) => [path, JSON.parse(String(init?.body)).reason]);
  expect(sent).toEqual([
    ['/publicacao/landing/freeze', 'Virada do ano'],
    ['/publicacao/signup/freeze', 'Virada do ano'],
  ]);
  expect(onReport).toHaveBeenCalledTimes(2);
});

it('a manager is told where not all of it is suspended', async () => {
  fetched.mockRejectedValue(new TypeError('away'));
  open(reportOf(remote('landing', false)));
  await press('Suspender publicações');
  await press('Suspender publicações', 1);
  expect(await screen.findByText('Nem tudo mudou')).toBeTruthy();
});

it('once everything is suspended, it goes on by the same button', async () => {
  fetched.mockImplementation(async () => Response.json(reportOf()));
  open(reportOf(remote('landing', true), remote('member', true)));
  await press('Retomar publicações');
  await press('Retomar publicações', 1);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/publicacao/landing/thaw',
    '/publicacao/member/thaw',
  ]);
});

it.each([true, false])(
  'a closed row names the version to go back to, where its reader may (%s)',
  async mayAct => {
    const onAction = vi.fn();
    render(
      <MemoryRouter>
        <LiveList
          report={reportOf(remote('landing', false))}
          mayAct={mayAct}
          onAction={onAction}
          done={() => null}
        />
      </MemoryRouter>,
    );
    const name = new RegExp(`^Voltar à ${BEFORE}`);
    expect(screen.queryAllByRole('button', { name })).toHaveLength(mayAct ? 1 : 0);
    if (!mayAct) return;
    await press(name);
    expect(onAction).toHaveBeenCalledWith(expect.objectContaining({ remote: 'landing' }), 'rollback');
  },
);
