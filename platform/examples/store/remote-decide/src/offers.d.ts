// Written from the data of decide, by its builds and by `npm run check`: do not edit.

import '@serafim/platform-contract/named-routes';

declare module '@serafim/platform-contract/named-routes' {
  interface NamedRoutes {
    product: '/rede/:sku';
  }
}
