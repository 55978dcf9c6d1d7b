import type { ConsoleMessage, Page, Request, Response } from 'playwright';
import type { GateFinding } from '../gate.ts';

export const TRY_IT = 'Look at it in `npm run dev`, with the console open';

/** What a page writes, loads and does while it is visited. */
export interface PageRecord {
  /** What is wrong with what it wrote to the console, threw, or did. */
  findings: GateFinding[];
  /** Bytes of its answers until now. */
  bytes(): number;
  /** Requests that have no answer yet. One whose answer nobody reads is answered. */
  unanswered(): number;
  /** Whether the page has gone to another document by itself. */
  hasLeft(): boolean;
  /** Every address that was requested, without parameters. */
  requested: ReadonlySet<string>;
  /** How many requests there were. */
  requests(): number;
  stop(): void;
}

const ERROR_FIX =
  'Minified React error #418 or #423 means that the first render in the browser differs from the server’s: dates, random values and `window` belong into an effect';

function consoleFinding(text: string, source: string, where: string): GateFinding {
  const isPolicy = /Content Security Policy|Trusted ?(?:Type|Script|HTML)/i.test(text);
  return {
    what: `${isPolicy ? 'The site’s policy blocked something' : 'The console is not clean'}: ${text.split('\n')[0]?.slice(0, 300)}`,
    where: source ? `${where}, ${source}` : where,
    fix: isPolicy
      ? 'Use files of the release and the API at /api alone; no inline script or style, no text as code'
      : `${TRY_IT}. ${ERROR_FIX}`,
  };
}

/**
 * Records what the next page of a visitor does, from its first moment until `stop`.
 * @param releaseBase address of the files of its version, once that is known
 */
export function recordPage(page: Page, where: string, releaseBase: () => string | undefined): PageRecord {
  const findings: GateFinding[] = [];
  const open = new Set<Request>();
  const requested = new Set<string>();
  let bytes = 0;
  let requests = 0;
  let documents = 0;
  const isOwn = (url: string) => {
    const base = releaseBase();
    return base !== undefined && url.includes(base);
  };
  const onConsole = (message: ConsoleMessage) => {
    const { url, lineNumber } = message.location();
    const source = url ? `${URL.parse(url)?.pathname ?? url}:${lineNumber}` : '';
    // Of warnings only the remote's own: browsers warn of other things than faults, too.
    if (message.type() === 'error' || (message.type() === 'warning' && isOwn(url)))
      findings.push(consoleFinding(message.text(), source, where));
  };
  const onError = (error: Error) => void findings.push(consoleFinding(String(error), '', where));
  const onRequest = (request: Request) => {
    open.add(request);
    requests += 1;
    requested.add(request.url().split(/[?#]/, 1)[0] ?? '');
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    documents += 1;
    if (documents !== 2) return;
    findings.push({
      what: `The page left for ${URL.parse(request.url())?.pathname} by itself, though nobody touched it`,
      where,
      fix: 'A page neither reloads nor replaces itself: show what has changed, and let the visitor decide',
    });
  };
  const onAnswer = (response: Response) => {
    open.delete(response.request());
    bytes += Number(response.headers()['content-length'] ?? 0);
  };
  const onEnd = (request: Request) => void open.delete(request);
  page.on('console', onConsole).on('pageerror', onError).on('request', onRequest);
  page.on('response', onAnswer).on('requestfailed', onEnd);
  return {
    findings,
    bytes: () => bytes,
    unanswered: () => open.size,
    hasLeft: () => documents > 1,
    requested,
    requests: () => requests,
    stop() {
      page.off('console', onConsole).off('pageerror', onError).off('request', onRequest);
      page.off('response', onAnswer).off('requestfailed', onEnd);
    },
  };
}
