import { states } from '@serafim/contract/api/address/address';
import { SelectField, type SelectFieldProps } from '@serafim/ui';
import type { ReactNode } from 'react';
import styles from './clinic-form.module.css';

/** The blocks in their order, by the id that links use. */
export const blocks = {
  estabelecimento: 'Estabelecimento',
  endereco: 'Endereço',
  telefones: 'Telefones',
  servicos: 'Serviços',
  responsavel: 'Responsável',
  revisao: 'Termos e revisão',
} as const;

export type BlockId = keyof typeof blocks;

/** Id of a block's heading, which is focusable. */
export const headingId = (block: BlockId): string => `${block}-titulo`;

interface FormBlockProps {
  id: BlockId;
  intro?: ReactNode;
  children: ReactNode;
}

/** One numbered block of the form. */
export function FormBlock({ id, intro, children }: FormBlockProps) {
  const number = Object.keys(blocks).indexOf(id) + 1;
  return (
    <section id={id} className={styles.block} aria-labelledby={headingId(id)}>
      <h2 id={headingId(id)} tabIndex={-1}>
        {number}. {blocks[id]}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}

const stateOptions = states.map(state => ({ value: state, label: state }));

/** One of the 27 states, by its two letters. */
export const StateField = (props: Omit<SelectFieldProps, 'options' | 'empty'>) => (
  <SelectField {...props} options={stateOptions} empty="UF" />
);
