import { Container, SkipLink } from '../index.ts';
import { examples } from './examples.ts';
import styles from './gallery.module.css';

/** Every example on one page. */
export const Gallery = () => (
  <>
    <SkipLink href="#exemplos">Pular para os exemplos</SkipLink>
    <main id="exemplos" className={styles.page}>
      <Container>
        <h1>Componentes</h1>
      </Container>
      {examples.map(({ name, wide = false, Example }) => (
        <section key={name} className={styles.example} aria-label={name} data-example={name}>
          <Container>
            <h2 className={styles.name}>{name}</h2>
          </Container>
          {wide ? (
            <Example />
          ) : (
            <Container>
              <Example />
            </Container>
          )}
        </section>
      ))}
    </main>
  </>
);
