import type { ReactNode } from 'react';
import { Container } from '../container/container.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import { type ComponentExamples, components } from './examples.ts';
import styles from './gallery.module.css';

const Example = ({ option, children }: { option: string; children: ReactNode }) => (
  <div className={styles.example}>
    <p className={styles.option}>{option}</p>
    <div className={styles.specimen}>{children}</div>
  </div>
);

/** One component with an example of every option. */
export const ComponentSection = ({ name, examples, onDark, wide }: ComponentExamples) => (
  <section className={styles.component} aria-label={name} data-component={name}>
    <Container>
      <h2 className={styles.name}>{name}</h2>
    </Container>
    {wide ? (
      examples.map(([option, example]) => <div key={option}>{example}</div>)
    ) : (
      <Container>
        <div className={styles.examples}>
          {examples.map(([option, example]) => (
            <Example key={option} option={option}>
              {example}
            </Example>
          ))}
        </div>
        {onDark.length > 0 && (
          <div className={styles.dark}>
            {onDark.map(([option, example]) => (
              <Example key={option} option={option}>
                {example}
              </Example>
            ))}
          </div>
        )}
      </Container>
    )}
  </section>
);

/** Every component on one page. */
export const Gallery = () => (
  <>
    <SkipLink href="#exemplos">Pular para os exemplos</SkipLink>
    <main id="exemplos" className={styles.page}>
      <Container>
        <h1>Componentes</h1>
        <ul className={styles.contents}>
          {components.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Container>
      {components.map(component => (
        <ComponentSection key={component.name} {...component} />
      ))}
    </main>
  </>
);
