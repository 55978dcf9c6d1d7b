// Written from the data of checkout, by its builds and by `npm run check`: do not edit.

import '@serafim/platform-contract/named-routes';

declare module '@serafim/platform-contract/named-routes' {
  interface NamedRoutes {
    cart: '/carrinho';
  }
}

import '@serafim/platform-contract/fragment';

declare module '@serafim/platform-contract/fragment' {
  interface SiteFragments {
    'checkout/mini-cart@1': Record<string, never>;
    'checkout/buy-button@1': {
      /** What it puts into the cart. */
      sku: string;
    };
  }
}
