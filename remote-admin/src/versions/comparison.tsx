import { comparisonPath, type WaitingRelease } from '@serafim/platform-contract/waiting-release';
import { Segmented, SelectField } from '@serafim/ui';
import { useState } from 'react';
import styles from './comparison.module.css';

const widths = [
  { value: '390', label: 'Celular' },
  { value: '1280', label: 'Computador' },
] as const;

/** One page with the live version and with the one that waits, beside each other, as the server renders it for visitors. */
export function Comparison({ release: { remote, version, live, pages } }: { release: WaitingRelease }) {
  // What stands in place of a parameter is nowhere in a release.
  const fixed = pages.filter(({ path }) => !path.includes(':'));
  const [path, setPath] = useState((fixed.find(({ change }) => change !== 'same') ?? fixed[0])?.path);
  const [width, setWidth] = useState<'390' | '1280'>('390');
  const page = fixed.find(one => one.path === path) ?? fixed[0];
  if (!page) return <p>As páginas desta versão têm endereços variáveis: abra a versão para ver.</p>;
  const sides = [
    ['live', 'No ar', live ?? 'nada', page.change !== 'new'],
    ['waiting', 'Vai entrar', version, page.change !== 'gone'],
  ] as const;
  return (
    <div className={styles.comparison}>
      <div className={styles.choices}>
        <SelectField
          label="Página"
          value={page.path}
          onChange={event => setPath(event.target.value)}
          options={fixed.map(one => ({ value: one.path, label: one.path }))}
        />
        <Segmented legend="Largura" options={widths} value={width} onChange={setWidth} />
      </div>
      <div className={styles.sides} data-width={width}>
        {sides.map(([side, name, shown, exists]) => (
          <figure key={side}>
            <figcaption>
              <strong>{name}</strong> {shown}
            </figcaption>
            <div className={styles.frame}>
              {exists ? (
                <iframe
                  src={comparisonPath(remote, side, page.path)}
                  title={`${name}: ${shown}`}
                  sandbox="allow-same-origin"
                  // A picture: what is in it answers neither pointer nor keyboard.
                  inert
                />
              ) : (
                <p>Esta página não existe nesta versão.</p>
              )}
            </div>
          </figure>
        ))}
      </div>
      <p>
        São as páginas como o servidor as monta para uma visita. O que só o navegador mostra, veja em “Abrir a
        versão que espera”.
      </p>
    </div>
  );
}
