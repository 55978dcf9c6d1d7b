import type { Consultation, PastConsultation } from '@serafim/contract/api/doctor/doctor';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { every } from '@serafim/remote-kit/every';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two looks at the queue. */
const PAUSE = 5_000;

interface PlaceListener {
  onChange: (consultation: Consultation) => void;
  /** It ended without this tab: by another one, by the doctor, or because nobody looked after it for too long. */
  onEnd: (past: PastConsultation | null) => void;
}

type Host = Pick<RemoteHost, 'api' | 'requireSignIn'>;

/** How a consultation ended, where the API knows it. */
async function findPast(host: Host, id: string): Promise<PastConsultation | null> {
  const past = await (await host.api()).pastConsultations();
  return past.find(one => one.id === id) ?? null;
}

/**
 * Holds the place of a consultation for as long as the page is open, and follows where it is.
 * @param id null while there is nothing to hold
 * @returns whether the connection is lost: the place is held for ten minutes, and the next look is on its way
 */
export function usePlace(host: Host, id: string | null, listener: PlaceListener): boolean {
  const [isLost, setLost] = useState(false);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (id === null) return;
    const end = every(
      async signal => {
        try {
          const found = await (await host.api()).holdPlace(id, { signal });
          if (signal.aborted) return;
          setLost(false);
          latest.current.onChange(found);
        } catch (cause) {
          if (signal.aborted) return;
          const error = toApiError(cause);
          if (error?.status === 401) {
            host.requireSignIn();
            return false;
          }
          if (error?.is('consulta-encerrada') || error?.status === 404) {
            const past = await findPast(host, id).catch(() => null);
            if (!signal.aborted) latest.current.onEnd(past);
            return false;
          }
          setLost(true);
        }
      },
      // The place is held for whoever does something else meanwhile.
      { pause: PAUSE, whileHidden: true },
    );
    return () => {
      end();
      setLost(false);
    };
  }, [host, id]);
  return isLost;
}
