import type { RemoteHost } from '@serafim/platform-contract/host';
import { Link } from 'react-router-dom';
import { formatPrice, type Product } from '../../catalog.ts';
import { Hammock } from '../../hammock.tsx';
import styles from './product-list.module.css';

interface ProductListProps {
  host: RemoteHost;
  products: readonly Product[];
}

/** Products, each a link to the page that another team has of it. */
export function ProductList({ host, products }: ProductListProps) {
  return (
    <ul className={styles.list}>
      {products.map(({ sku, name, price, colors }) => (
        <li key={sku}>
          <Link to={host.href('product', { sku })}>
            <Hammock colors={colors} />
            <span>{name}</span>
          </Link>
          {formatPrice(price)}
        </li>
      ))}
    </ul>
  );
}
