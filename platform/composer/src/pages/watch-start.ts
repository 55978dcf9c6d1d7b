import { ENTERED, type PageStart, SCRIPTS_READY } from '@serafim/platform-contract/release-set';
import { SIGNALS_PATH } from '@serafim/platform-contract/signals';

/** How long a page that has loaded may be without a sign of its start module, in milliseconds. */
const SIGN_WITHIN = 10_000;

/** What the functions of the first script know of each other; each is sent to browsers as its text alone. */
export interface EarlyPage {
  /** Data of the page's scripts; undefined while the document has not come so far. */
  readStart: () => PageStart | null | undefined;
  /** Brings the scripts, once. @param urgent whether a visitor waits for them */
  begin: (urgent: boolean) => void;
  /** Brings the script that proves that the page lives. */
  giveSigns: () => void;
  /** Called where they cannot come. @returns whether a form was posted in their place */
  giveUp: () => boolean;
  /** Called once the script that starts them has been added. */
  watch: (script: HTMLScriptElement) => void;
  /** Does something once the document is parsed, or with all its files there. */
  whenParsed: (work: () => void) => void;
  whenLoaded: (work: () => void) => void;
  /** Steps the number of a button's field, where it is within its bounds. @returns whether it did */
  step: (button: HTMLElement) => boolean;
  /** Ends what is listened to until they are there. */
  over: AbortController;
}

/**
 * Where the start module fails, or has been there for a while in a page that has loaded and says nothing: reports its
 * version, which takes the visit to the one before, and opens the page again, where what was entered comes back. Once in
 * a tab.
 */
export function watchStart(
  page: EarlyPage,
  ready: string,
  signals: string,
  entered: string,
  timeout: number,
): void {
  page.watch = script => {
    let isOver = false;
    const fail = async () => {
      if (isOver) return;
      isOver = true;
      const [, , , , remote, version] = script.src.split('/');
      const signal = { remote, version, state: 'failed', phase: 'opening' };
      const body = new Blob([JSON.stringify({ signals: [signal] })], { type: 'application/json' });
      let isReported = false;
      try {
        if (!sessionStorage[entered]) {
          const fields = document.querySelectorAll<HTMLInputElement>('input,select,textarea');
          sessionStorage.setItem(
            entered,
            JSON.stringify(
              Array.from(fields, ({ type, value, checked }) => [type !== 'password' && value, checked]),
            ),
          );
          await fetch(signals, { method: 'POST', body });
          isReported = true;
        }
      } catch {
        // Without a line, or a place to note it, no other page is better than this one.
      }
      if (!page.giveUp() && isReported) location.reload();
    };
    script.onload = () => page.whenLoaded(() => setTimeout(fail, timeout));
    script.onerror = fail;
    addEventListener('error', ({ filename }) => filename === script.src && fail());
    addEventListener(ready, ({ detail }: Event & { detail?: unknown }) => {
      if (detail) fail();
      isOver = true;
    });
  };
}

/** What it is given beside the page. */
export const WATCHED = [SCRIPTS_READY, SIGNALS_PATH, ENTERED satisfies 'entered', SIGN_WITHIN] as const;
