/** After so many milliseconds without a movement nobody is taken to be there. */
const GONE_AFTER = 5 * 60_000;

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus'] as const;

/**
 * Tells whether somebody looks at the page. A page that asks the server for ever would keep a session alive that
 * ends by itself for whoever leaves the desk.
 * @param onReturn called when somebody comes back after nobody was there
 */
export function watchAttention(onReturn: () => void) {
  let lastSign = Date.now();
  const isThere = () => !document.hidden && Date.now() - lastSign < GONE_AFTER;

  let wasThere = true;
  const settle = () => {
    const before = wasThere;
    wasThere = isThere();
    if (wasThere && !before) onReturn();
    return wasThere;
  };
  const sign = () => {
    settle();
    lastSign = Date.now();
    settle();
  };
  const listening = new AbortController();
  for (const name of SIGNS) addEventListener(name, sign, { passive: true, signal: listening.signal });
  document.addEventListener('visibilitychange', settle, { signal: listening.signal });
  return {
    isThere: settle,
    stop: () => listening.abort(),
  };
}
