import styles from './card-uses.module.css';

const uses = [
  {
    where: 'Na clínica',
    how: 'Mostre antes da consulta ou do exame, com um documento com foto.',
  },
  { where: 'Na farmácia', how: 'Diga o CPF ou mostre a tela antes de passar no caixa.' },
  { where: 'Sem internet', how: 'A imagem fica salva no celular. Também dá para imprimir.' },
];

/** Where the card can be used. @param ground paper where another band of sand stands above */
export const CardUses = ({ ground }: { ground: 'sand' | 'paper' }) => (
  <div className={styles.band} data-ground={ground}>
    <ul className={styles.list}>
      {uses.map(({ where, how }) => (
        <li key={where}>
          <h2 className={styles.where}>{where}</h2>
          <p className={styles.how}>{how}</p>
        </li>
      ))}
    </ul>
  </div>
);
