// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const remote = { name: 'landing', version: '1.0.0-aaaaaaaa' };

let sent: string[][];
let worker: { onmessage?: () => void; terminate: () => void; posted: string[] };
let hidden: boolean;
let top: Element | null;

const signOf = (body: string) => JSON.parse(body).signals.flatMap(({ signs }: { signs: string[] }) => signs);

/** The same module, evaluated once more. */
async function evaluate(): Promise<void> {
  vi.resetModules();
  await import('./signs-of-life.ts');
}

beforeEach(() => {
  [sent, hidden, top] = [[], false, null];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => sent.push(signOf(body)));
});

describe('a page', () => {
  /** Opens a page; `seconds` lets its worker ask it so often. */
  async function open(src = '/shell/assets/signs-a.js') {
    document.body.innerHTML = `<header><a href="/">Serafim</a></header>
      <main><div data-boundary="landing" data-version="${remote.version}"><h1>Olá</h1></div></main>
      <script type="application/json" id="boot">${JSON.stringify({ remote })}</script>`;
    const script = document.createElement('script');
    script.src = src;
    Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
    Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
    document.elementFromPoint = () => top;
    Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
    Element.prototype.getBoundingClientRect = () => ({ x: 0, y: 0, width: 90, height: 20 }) as DOMRect;
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        observe() {}
      },
    );
    vi.stubGlobal('Worker', function start() {
      worker = {
        terminate: vi.fn(),
        posted: [],
        postMessage: (body: string) => worker.posted.push(body),
      } as never;
      return worker;
    });
    await evaluate();
    return (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) worker.onmessage?.();
    };
  }

  const hide = (now = true) => {
    hidden = now;
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('visibilitychange'));
  };

  it('that was there for ten seconds lives, once', async () => {
    await open();
    vi.advanceTimersByTime(9_999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(60_000);
    hide();
    expect(sent).toEqual([['alive']]);
  });

  it('that is left before has lived, and is asked no more, also when it comes back', async () => {
    await open();
    hide();
    expect(sent).toEqual([['alive']]);
    expect(worker.terminate).toHaveBeenCalled();
    const first = worker;
    hide(false);
    expect(worker).toBe(first);
  });

  it('in the background is asked once somebody looks at it, and lives meanwhile', async () => {
    hidden = true;
    worker = undefined as never;
    await open();
    expect(worker).toBeUndefined();
    expect(sent).toEqual([['alive']]);
    hide(false);
    expect(worker).toBeDefined();
  });

  it('whose heading or way home is under something else for three seconds is unseen, once', async () => {
    const pass = await open();
    top = document.querySelector('main');
    pass(2);
    top = null;
    pass(1);
    top = document.body;
    pass(2);
    expect(sent).toEqual([]);
    pass(5);
    expect(sent).toEqual([['unseen']]);
  });

  it('under a dialog, scrolled away, or with a heading for screen readers alone is seen', async () => {
    const pass = await open();
    top = document.body.appendChild(document.createElement('dialog'));
    pass(5);
    top = null;
    pass(5);
    top = document.body;
    Element.prototype.getBoundingClientRect = () => ({ x: 0, y: 0, width: 1, height: 1 }) as DOMRect;
    pass(5);
    expect(sent).toEqual([]);
  });

  it('that a parent makes see-through is unseen', async () => {
    const pass = await open();
    document.body.style.opacity = '0.3';
    document.querySelector('main')?.setAttribute('style', 'opacity: 0.2');
    pass(3);
    document.body.style.opacity = '';
    expect(sent).toEqual([['unseen']]);
  });

  it('speaks for its shell, too, where that is a release', async () => {
    const bodies: string[] = [];
    vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => bodies.push(body));
    await open('/r/shell/2.0.0-bbbbbbbb/assets/signs-a.js');
    vi.advanceTimersByTime(10_000);
    expect(JSON.parse(bodies[0] ?? '').signals).toEqual([
      { remote: 'landing', version: remote.version, signs: ['alive'] },
      { remote: 'shell', version: '2.0.0-bbbbbbbb', signs: ['alive'] },
    ]);
  });

  it('answers with what its worker is to say should it not answer any more', async () => {
    const pass = await open();
    pass(1);
    expect(worker.posted.map(signOf)).toEqual([['frozen']]);
  });
});

describe('its worker', () => {
  it('speaks once the page has missed six seconds; one that was suspended with its machine has missed none', async () => {
    vi.stubGlobal('document', undefined);
    const asked = vi.fn();
    vi.stubGlobal('postMessage', asked);
    await evaluate();
    const answer = () =>
      self.onmessage?.({ data: JSON.stringify({ signals: [{ signs: ['frozen'] }] }) } as MessageEvent);
    vi.advanceTimersByTime(20_000);
    expect(sent, 'before it knows the page').toEqual([]);
    answer();
    vi.advanceTimersByTime(4_000);
    // Hours later its clock goes on where it was.
    vi.setSystemTime(Date.now() + 7_200_000);
    vi.advanceTimersByTime(1_000);
    answer();
    vi.advanceTimersByTime(6_000);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(30_000);
    expect(sent).toEqual([['frozen']]);
    self.onmessage = null;
  });
});
