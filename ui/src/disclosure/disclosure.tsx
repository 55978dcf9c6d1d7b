import { type ReactNode, useEffect, useRef } from 'react';
import { MinusIcon, PlusIcon } from '../icons/controls.tsx';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  /** Id of the element, and the hash that opens it. */
  id: string;
  question: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
}

/** A question that opens to its answer. Native, so that it works without JavaScript; its hash opens it. */
export function Disclosure({ id, question, children, defaultOpen = false }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const openByHash = () => {
      if (details.current && location.hash === `#${id}`) details.current.open = true;
    };
    openByHash();
    addEventListener('hashchange', openByHash);
    return () => removeEventListener('hashchange', openByHash);
  }, [id]);

  return (
    <details ref={details} id={id} className={styles.item} open={defaultOpen}>
      <summary className={styles.summary}>
        <h3 className={styles.question}>{question}</h3>
        <span className={styles.plus}>
          <PlusIcon />
        </span>
        <span className={styles.minus}>
          <MinusIcon />
        </span>
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}
