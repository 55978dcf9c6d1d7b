import {
  INPUT_READ,
  type PageStart,
  SCRIPT_POLICY,
  SCRIPTS_READY,
  SCRIPTS_WANTED,
  START_ELEMENT,
  STYLE_PART,
} from '@serafim/platform-contract/release-set';

/** How long a form waits for the page's scripts, in milliseconds; then the browser posts it, and the page opens again. */
const TIMEOUT = 15_000;

/** What the functions of this file know of each other; each is sent to browsers as its text alone. */
interface Page {
  /** Data of the page's scripts; undefined while the document has not come so far. */
  readStart: () => PageStart | undefined;
  /** Brings the scripts, once. @param urgent whether a visitor waits for them */
  begin: (urgent: boolean) => void;
  /** Called where they cannot come. */
  giveUp: () => void;
  /** Steps the number of a button's field, where it is within its bounds. @returns whether it did */
  step: (button: HTMLElement) => boolean;
  /** Ends what is listened to until they are there. */
  over: AbortController;
}

type Rules = Record<'createScript' | 'createScriptURL', (text: string) => string>;
type Policies = { createPolicy: (name: string, rules: Rules) => Rules };

/** Makes what brings the scripts: the one policy by which any may run, their digests, and their elements. */
function createStarter(page: Page, startElement: string, policyName: string, partName: string): void {
  let begun = false;
  const add = (name: string, values: object) =>
    document.head.append(Object.assign(document.createElement(name), values));
  const whenParsed = (work: () => void) =>
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', work) : work();
  page.readStart = () => {
    const element = document.querySelector(startElement);
    // The parser may be in the midst of its text.
    const isWhole = element?.nextSibling || document.readyState !== 'loading';
    return isWhole && element ? JSON.parse(element.textContent) : undefined;
  };
  page.begin = urgent => {
    if (begun) return;
    const start = page.readStart();
    if (!start) return whenParsed(() => page.begin(urgent));
    begun = true;
    const { script, preload, integrity, worker } = start;
    const rules: Rules = {
      createScript: text => text,
      createScriptURL(address) {
        if (address !== script && address !== worker) throw new TypeError(`Not allowed: ${address}`);
        return address;
      },
    };
    const global = window as unknown as { trustedTypes?: Policies } & Record<string, Rules>;
    const policy = global.trustedTypes?.createPolicy('shell', rules) ?? rules;
    global[policyName] = policy;
    if (Object.keys(integrity)[0])
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
    whenParsed(() =>
      add('script', {
        type: 'module',
        src: policy.createScriptURL(script),
        onerror: () => page.giveUp(),
        ...file(script),
      }),
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
    [...sent.keys()].at(-1)?.submit();
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
      const answered =
        !button ||
        (button.type !== 'button' && button.form) ||
        button.popoverTargetElement ||
        (button as { commandForElement?: Element | null }).commandForElement;
      if (answered) return;
      const isDone = page.step(button);
      hold(event, button, () => {
        if (!isDone && button.isConnected) button.click();
      });
    },
    options,
  );
  addEventListener(
    ready,
    async () => {
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
  const isBack = visit?.type === 'reload' || visit?.type === 'back_forward';
  // The browser scrolls: every height must be the true one.
  if (isBack || location.hash) document.documentElement.toggleAttribute('data-whole', true);

  function isKnown(key = ''): boolean {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  }

  /** Whether bytes are dear. What the browser guesses of a line is no measure of it: the document's own time is. */
  function isSlow(): boolean {
    const { saveData, effectiveType = '4g' } =
      (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
    const { responseStart = 0, responseEnd = 0, transferSize = 0 } = visit ?? {};
    const tooLong = (responseEnd - responseStart) * 250 > transferSize;
    return saveData || effectiveType !== '4g' || (transferSize > 0 && tooLong);
  }

  function whenQuiet(): void {
    if (isSlow()) return;
    const begin = () => page.begin(false);
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(begin) : begin()), 1000);
  }

  const choose = () => {
    const { scripts, signedInHint } = page.readStart() ?? {};
    if (!scripts || scripts === 'at-once' || isBack || isKnown(signedInHint)) page.begin(true);
    else if (scripts === 'when-quiet') {
      if (document.readyState === 'complete') whenQuiet();
      else addEventListener('load', whenQuiet);
    }
  };
  if (page.readStart() || document.readyState !== 'loading') choose();
  else addEventListener('DOMContentLoaded', choose);
}

const text = (work: (...values: never[]) => void, ...values: readonly (string | number)[]) =>
  `(${work})(${['page', ...values.map(value => JSON.stringify(value))].join(',')});`;

/** The one inline script of every page, which its policy allows by hash. It stands after the data of a page whose scripts come with it. */
export const FIRST_SCRIPT =
  `{const page={};${text(createStarter, START_ELEMENT, SCRIPT_POLICY, STYLE_PART)}${text(
    followVisitor,
    SCRIPTS_WANTED,
  )}${text(stepNumbers, INPUT_READ)}${text(holdPresses, SCRIPTS_READY, TIMEOUT)}${text(chooseMoment)}}`
    .replaceAll(/\/\*\*.*?\*\//gs, '')
    .replaceAll(/\n\s*(?:\/\/.*)?/g, '\n')
    // In the place of types.
    .replaceAll(/ {2,}/g, ' ');
