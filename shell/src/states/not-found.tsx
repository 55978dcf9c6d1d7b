import type { Brand } from '@serafim/contract/brand/brand';
import { anchors, paths } from '@serafim/contract/site/paths';
import lostMan from '@serafim/ui/illustrations/nao-encontrada.svg';
import { Link } from 'react-router-dom';
import styles from './not-found.module.css';

/** The ways on from an address that leads nowhere; the style sheet has an icon for each. */
const ways = [
  ['Buscar um local na rede', paths.network],
  ['Baixar a carteirinha', paths.card],
  ['Ver os planos', anchors.plans],
  ['Voltar ao início', paths.home],
] as const;

/** The page of an address that no remote serves. */
export const NotFound = ({ brand }: { brand: Brand }) => (
  <section className={styles.page}>
    <div>
      <h1>Este caminho não está no mapa.</h1>
      <p>A página mudou de endereço ou nunca existiu. Nem o seu Anselmo achou, e olha que ele pergunta.</p>
      <ul>
        {ways.map(([label, to]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      <p>
        Veio de um link nosso? Conte para a gente: <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a>.
      </p>
    </div>
    <img src={lostMan} alt="" />
  </section>
);
