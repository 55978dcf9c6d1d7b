/** The entry of `Server-Timing` in which a page's answer names its trace. */
export const TRACE_TIMING = 'pagina';

/** The fields that are read here of the browser's timing of a page's answer. */
interface AnsweredPage {
  serverTiming?: readonly { name: string; description: string }[];
}

/** Returns the header with which API calls continue the page's trace; no header when the browser does not expose it. */
export function pageTrace(): { traceparent?: string } {
  const [page] = performance.getEntriesByType('navigation') as AnsweredPage[];
  const trace = page?.serverTiming?.find(({ name }) => name === TRACE_TIMING);
  return trace ? { traceparent: trace.description } : {};
}
