import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button } from '@serafim/ui';
import { useEffect, useRef, useState } from 'react';
import { badKinds, goodKinds, KIND_MARK, type Kind } from './kinds.ts';
import looks from './prova-page.module.css';

const isServer = typeof document === 'undefined';

// Read in a way that no build can work out beforehand: copies of the build have another name in its place.
const named = [KIND_MARK, ...Object.keys({})][0];
const kind: Kind = [...badKinds, ...goodKinds].find(({ name }) => name === named) ?? { name: '' };

const Press = kind.button ?? Button;

kind.load?.();

/** A page as a team might release it, with what its kind of release does. */
export default function ProvaPage({ host }: { host: Pick<RemoteHost, 'api'> }) {
  const root = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const [isWhole, setWhole] = useState(true);
  const [hasText, setHasText] = useState(kind.textAfter === undefined);
  const [presses, setPresses] = useState(0);

  if (isServer) kind.onServer?.();
  else kind.inBrowser?.();
  if (isBroken) throw new TypeError('prova');

  useEffect(() => {
    if (root.current)
      kind.shown?.({
        root: root.current,
        host,
        breakRender: () => setBroken(true),
        takeAway: () => setWhole(false),
      });
    if (kind.textAfter !== undefined) setTimeout(() => setHasText(true), kind.textAfter);
  }, [host]);

  function press() {
    kind.pressed?.();
    setPresses(presses + 1);
  }

  return (
    <div ref={root} className={kind.look && looks[kind.look]}>
      <h1>{kind.heading ?? 'Prova'}</h1>
      {isWhole && (
        <>
          {hasText && <p>{kind.text?.() ?? 'Uma página como um time a publica, com um botão e um link.'}</p>}
          <Press tabIndex={0} onClick={press}>
            Apertar
          </Press>
          <p aria-live="polite">{presses > 0 && `Apertado: ${presses}`}</p>
          <a href={kind.href ?? '/Blog'}>Ler mais</a>
        </>
      )}
    </div>
  );
}
