import type { FragmentProps } from '@serafim/platform-contract/fragment';
import { Link } from 'react-router-dom';
import { useCart } from './cart.ts';
import styles from './checkout.module.css';

export default function MiniCartFragment({ host }: FragmentProps) {
  const { length } = useCart(host);
  return (
    <Link className={styles.mini} to={host.href('cart')}>
      Carrinho: {length}
    </Link>
  );
}
