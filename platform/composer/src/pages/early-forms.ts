import { HYDRATION } from '@serafim/host/reporting/hydration-time';

/** How long a form waits for the page's script, in milliseconds; then the browser posts it, and the page opens again. */
const TIMEOUT = 15_000;

/** A form that the browser alone cannot send to anyone. It is read up to the next tag: HTML of a remote may open many. */
const NEEDS_SCRIPT = /<form(?![^<>]*\saction=)[\s>]/;

/**
 * Runs in the browser, before any other script: a form that was sent too early waits until the page is hydrated, and
 * is sent then, with what the visitor typed until then.
 */
function holdForms(hydration: string, timeout: number) {
  let early: { form: HTMLFormElement; button: HTMLElement | null } | undefined;
  let waiting: number | undefined;
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute('action')) return;
    event.preventDefault();
    // React may be listening already.
    event.stopImmediatePropagation();
    early = { form, button: event.submitter };
    waiting ??= window.setTimeout(() => early?.form.submit(), timeout);
  };
  addEventListener('submit', hold, true);
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName(hydration).length === 0) return;
    observer.disconnect();
    removeEventListener('submit', hold, true);
    clearTimeout(waiting);
    // Where another version has taken the page's place, the form is gone.
    if (early?.form.isConnected) early.form.requestSubmit(early.button);
  }).observe({ type: 'measure', buffered: true });
}

const script = `(${holdForms})(${JSON.stringify(HYDRATION)},${TIMEOUT})`.replaceAll(
  /\n\s*(?:\/\/.*)?/g,
  '\n',
);

/** The inline scripts of a page for forms that are sent before its script has arrived; none where no form needs it. */
export const earlyForms = (body: string): readonly string[] => (NEEDS_SCRIPT.test(body) ? [script] : []);
