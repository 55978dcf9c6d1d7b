/// <reference types="vite/client" />
import { ERROR_CLIENT, THROWN, type ThrownMessage } from './messages.ts';

// Runs in the browser, once for each development server of the page: sends that server the errors that are its own,
// which answers with Vite's overlay.
const base = import.meta.url.slice(0, import.meta.url.lastIndexOf(ERROR_CLIENT) + 1);

const PLACE = /(https?:\/\/[^\s()]+):\d+:\d+/g;
const OTHERS_CODE = /\/node_modules\/|^https?:\/\/[^/]+\/(?:[\w-]+\/)?@(?:vite|react-refresh|id)/;
const MISSING = /module '([^']+)' doe.+ export named:? '([^']+)'/;

/** Whether this server has the source that threw; what nobody's source threw is the page's. */
function isOwn(stack: string): boolean {
  const places = [...stack.matchAll(PLACE)];
  const [, thrower] = places.find(([, url = '']) => !OTHERS_CODE.test(url)) ?? [];
  return (thrower ?? location.href).startsWith(base);
}

function send(thrown: unknown): void {
  if (!(thrown instanceof Error)) return;
  const { name, message, stack = '' } = thrown;
  const [, module, missing] = MISSING.exec(message) ?? [];
  const isMissing = module !== undefined && missing !== undefined;
  if (!isMissing && !isOwn(stack)) return;
  const data: ThrownMessage = { message: `${name}: ${message}`, stack, base };
  const url = isMissing && `/${new URL(module, base).href.slice(base.length)}`;
  import.meta.hot?.send(THROWN, url ? { ...data, missing: { module: url, name: missing } } : data);
}

addEventListener('error', ({ error }) => send(error));
addEventListener('unhandledrejection', ({ reason }) => send(reason));

if (import.meta.hot) {
  // Vite has no event for an update that cannot be loaded: it logs the error.
  const { logger } = (
    import.meta.hot as unknown as { hmrClient: { logger: { error(cause: unknown): void } } }
  ).hmrClient;
  const { error } = logger;
  logger.error = cause => {
    error(cause);
    send(cause);
  };
  // What has failed is not loaded, so that no hot update reaches it.
  import.meta.hot.on('vite:afterUpdate', () => {
    if (document.querySelector('[data-state="failed"]')) location.reload();
  });
}
