/** The entry of `Server-Timing` in which a page's answer names its trace. */
export const TRACE_TIMING = 'pagina';

/** What a browser tells of a page's answer, as far as it is read here. */
interface AnsweredPage {
  serverTiming?: readonly { name: string; description: string }[];
}

/** The header by which calls of the API go on with the page's trace; none where the browser does not tell of it. */
export function pageTrace(): { traceparent?: string } {
  const [page] = performance.getEntriesByType('navigation') as AnsweredPage[];
  const trace = page?.serverTiming?.find(({ name }) => name === TRACE_TIMING);
  return trace ? { traceparent: trace.description } : {};
}
