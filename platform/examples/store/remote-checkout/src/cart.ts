import { perHost } from '@serafim/remote-kit/per-host';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';

const STORED = 'cart';

/** What is in the cart, as products; the same one more than once where more were bought. */
type Cart = readonly string[];

/** The browser's storage may be switched off: the cart then lasts as long as the page. */
function readStored(): Cart {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '[]') as Cart;
  } catch {
    return [];
  }
}

function store(cart: Cart): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(cart));
  } catch {
    // The cart stays in the page.
  }
}

/** One cart for everything that this team shows in a page; a server has it empty. */
const cartOf = perHost(() =>
  createStore<{ cart: Cart; isRead: boolean }>(() => ({ cart: [], isRead: false })),
);

export function addToCart(host: object, sku: string): void {
  const cart = [...readStored(), sku];
  store(cart);
  cartOf(host).setState({ cart, isRead: true });
}

export function emptyCart(host: object): void {
  store([]);
  cartOf(host).setState({ cart: [] });
}

/** The cart, read once the browser has taken over the server's HTML. */
export function useCart(host: object): Cart {
  const { cart, isRead } = useStore(cartOf(host));
  useEffect(() => {
    if (!isRead) cartOf(host).setState({ cart: readStored(), isRead: true });
  }, [host, isRead]);
  return cart;
}
