import {
  INPUT_READ,
  type PageStart,
  SCRIPT_POLICY,
  SCRIPTS_READY,
  SCRIPTS_WANTED,
  START_ELEMENT,
  STYLE_PART,
} from '@serafim/platform-contract/release-set';
import { asScript } from './script-text.ts';
import { type EarlyPage as Page, WATCHED, watchStart } from './watch-start.ts';

/** How long a form waits for the page's scripts, in milliseconds; then the browser posts it, and the page opens again. */
const TIMEOUT = 15_000;

type Rules = Record<'createScript' | 'createScriptURL', (text: string) => string>;
type Policies = { createPolicy: (name: string, rules: Rules) => Rules };

declare const window: { trustedTypes?: Policies; setTimeout: (work: () => void, after: number) => number } & {
  requestIdleCallback?: (work: () => void) => void;
} & Record<string, unknown>;

/** Makes what brings the scripts: the one policy by which any may run, their digests, and their elements. */
function createStarter(page: Page, startElement: string, policyName: string, partName: string): void {
  let begun = false;
  let policy: Rules | undefined;
  const add = (name: string, values: object) =>
    document.head.appendChild(Object.assign(document.createElement(name), values));
  page.whenParsed = work =>
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', work) : work();
  page.whenLoaded = work => (document.readyState === 'complete' ? work() : addEventListener('load', work));
  page.readStart = () => {
    const element = document.querySelector(startElement);
    // The parser may be in the midst of its text.
    if (element?.nextSibling || document.readyState !== 'loading')
      return JSON.parse(element?.textContent ?? 'null');
  };
  /** Makes the page's one policy, which allows three addresses. */
  const allow = ({ script, signs, worker }: PageStart, address: string) => {
    const rules: Rules = {
      createScript: text => text,
      createScriptURL(address) {
        if (![script, signs, worker].includes(address)) throw new TypeError(address);
        return address;
      },
    };
    policy ??= window[policyName] = window.trustedTypes?.createPolicy('shell', rules) ?? rules;
    return (policy as Rules).createScriptURL(address);
  };
  page.giveSigns = () => {
    const start = page.readStart();
    const src = start?.signs && allow(start, start.signs);
    // A worker of the same address is started there: the element has it as the policy allows it.
    if (src) add('script', { src, trusted: src, crossOrigin: '', integrity: start.integrity[src] });
  };
  page.begin = urgent => {
    if (begun) return;
    const start = page.readStart();
    if (!start) return page.whenParsed(() => page.begin(urgent));
    begun = true;
    const { script, preload, integrity } = start;
    const src = allow(start, script);
    if (policy && Object.keys(integrity)[0])
      add('script', { type: 'importmap', textContent: policy.createScript(JSON.stringify({ integrity })) });
    const fetchPriority = urgent ? 'high' : 'low';
    // In its part's place, so that the order of styles stays.
    for (const part of document.querySelectorAll<HTMLElement>(`style[${partName}]`))
      part.before(
        Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href: part.dataset.href,
          onload: () => part.remove(),
          onerror: () => part.removeAttribute(partName),
        }),
      );
    const file = (href: string) => ({ crossOrigin: '', integrity: integrity[href] ?? '', fetchPriority });
    for (const href of [...preload, script]) add('link', { rel: 'modulepreload', href, ...file(href) });
    // As the parser would run it: after the modules that stand in the document.
    page.whenParsed(() =>
      page.watch(
        add('script', {
          type: 'module',
          src,
          ...file(script),
        }) as HTMLScriptElement,
      ),
    );
  };
}

/** Brings the scripts at once where a visitor will need them: in a field, at a link that a mouse points at, or when told to. */
function followVisitor(page: Page, wanted: string): void {
  page.over = new AbortController();
  const options = { capture: true, signal: page.over.signal };
  addEventListener(
    'focusin',
    ({ target }) => (target as Element).matches('input,select,textarea') && page.begin(true),
    options,
  );
  addEventListener(
    'pointerover',
    ({ target, pointerType }) =>
      pointerType === 'mouse' && (target as Element).closest('a') && page.begin(true),
    options,
  );
  addEventListener(wanted, () => page.begin(true), options);
}

/** @param read attribute of a document in which scripts have read what was entered: they count a step from then on */
function stepNumbers(page: Page, read: string): void {
  page.step = ({ dataset, parentElement }) => {
    const field = dataset.step ? parentElement?.querySelector('input') : null;
    if (!field || document.documentElement.hasAttribute(read)) return false;
    const { min = '', max = '' } = field.dataset;
    const within = (number: number) => Math.min(+max, Math.max(+min, number));
    const isNumber = `${within(+field.value)}` === field.value;
    if (isNumber) field.value = `${within(+field.value + Number(dataset.step))}`;
    return isNumber;
  };
}

/**
 * Holds what only scripts can answer until they listen, and repeats it then in its order: forms that have no address, and
 * buttons that the browser itself does nothing for. A button that steps a number does so at once; the scripts read the
 * number as one that was typed.
 */
function holdPresses(page: Page, ready: string, timeout: number): void {
  const held: (() => void)[] = [];
  const options = { capture: true, signal: page.over.signal };
  /** Forms that were sent, each with the button that sent it last. */
  const sent = new Map<HTMLFormElement, HTMLButtonElement | null>();
  const busy = new Set<Element>();
  let waiting = 0;

  const hold = (event: Event, control: Element | null, repeat: () => void) => {
    event.preventDefault();
    // React may be listening already.
    event.stopImmediatePropagation();
    held.push(repeat);
    if (control) {
      control.ariaBusy = 'true';
      busy.add(control);
    }
    waiting ||= window.setTimeout(page.giveUp, timeout);
    page.begin(true);
  };
  const end = () => {
    page.over.abort();
    clearTimeout(waiting);
    for (const one of busy) one.ariaBusy = null;
  };
  page.giveUp = () => {
    end();
    const form = [...sent.keys()].at(-1);
    form?.submit();
    return !!form;
  };
  addEventListener(
    'submit',
    event => {
      const form = event.target as HTMLFormElement;
      if (form.hasAttribute('action') || form.method === 'dialog') return;
      // However often it is sent, it is sent once.
      const isSent = sent.delete(form);
      sent.set(form, event.submitter as HTMLButtonElement | null);
      hold(event, event.submitter, () => {
        const button = sent.get(form);
        if (!isSent && form.isConnected) form.requestSubmit(button?.form === form ? button : null);
      });
    },
    options,
  );
  addEventListener(
    'click',
    event => {
      const button = (event.target as Element).closest('button');
      if (
        !button ||
        (button.type !== 'button' && button.form) ||
        button.popoverTargetElement ||
        (button as { commandForElement?: Element | null }).commandForElement
      )
        return;
      const isDone = page.step(button);
      hold(event, button, () => {
        if (!isDone && button.isConnected) button.click();
      });
    },
    options,
  );
  addEventListener(
    ready,
    async ({ detail }: Event & { detail?: unknown }) => {
      if (detail) return;
      end();
      for (const repeat of held) {
        repeat();
        await null;
      }
    },
    options,
  );
}

/** Chooses when the scripts come by themselves. */
function chooseMoment(page: Page): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isBack = ['reload', 'back_forward'].includes(visit?.type ?? '');
  // The browser scrolls: every height must be the true one.
  if (isBack || location.hash) document.documentElement.toggleAttribute('data-whole', true);

  /** Whether bytes are dear. What the browser guesses of a line is no measure of it: the document's own time is. */
  function isSlow(): boolean {
    const { saveData, effectiveType = '4g' } =
      (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
    const { responseStart, responseEnd, transferSize } = visit ?? ({} as PerformanceNavigationTiming);
    return (
      saveData ||
      effectiveType !== '4g' ||
      (transferSize > 0 && (responseEnd - responseStart) * 250 > transferSize)
    );
  }

  const later = (work: () => void) =>
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(work), 1000);
  const choose = () => {
    const { scripts, signedInHint = '' } = page.readStart() ?? {};
    let isKnown = isBack;
    try {
      isKnown ||= signedInHint in localStorage;
    } catch {
      // It may be forbidden.
    }
    if (!scripts || scripts === 'at-once' || isKnown) page.begin(true);
    else if (scripts === 'when-quiet') page.whenLoaded(() => isSlow() || later(() => page.begin(false)));
    page.whenLoaded(() => later(page.giveSigns));
  };
  if (page.readStart()) choose();
  else page.whenParsed(choose);
}

/** The one inline script of every page, which its policy allows by hash. It stands after the data of a page whose scripts come with it. */
export const FIRST_SCRIPT = asScript([
  [createStarter, START_ELEMENT, SCRIPT_POLICY, STYLE_PART],
  [followVisitor, SCRIPTS_WANTED],
  [watchStart, ...WATCHED],
  [stepNumbers, INPUT_READ],
  [holdPresses, SCRIPTS_READY, TIMEOUT],
  [chooseMoment],
]);
