// Written from the data of admin, by its builds and by `npm run check`: do not edit.

import '@serafim/platform-contract/named-routes';

declare module '@serafim/platform-contract/named-routes' {
  interface NamedRoutes {
    overview: '/Painel';
    clients: '/ListaClientes';
    client: '/UpdateCliente/:id';
    clinics: '/Clinicas';
    inbox: '/Mensagens';
    erasures: '/Eliminacoes';
    versions: '/Versoes';
    security: '/Seguranca';
    team: '/Equipe';
    manual: '/Manual';
  }
}

import '@serafim/platform-contract/fragment';

declare module '@serafim/platform-contract/fragment' {
  interface SiteFragments {
    'admin/clientes@1': Record<string, never>;
    'admin/clinicas-na-rede@1': Record<string, never>;
    'admin/pedidos-da-equipe@1': Record<string, never>;
  }
}

import '@serafim/platform-contract/slot';

declare module '@serafim/platform-contract/slot' {
  interface SiteSlots {
    'admin/painel': Record<string, never>;
  }
}

import '@serafim/platform-contract/facts';

declare module '@serafim/platform-contract/facts' {
  interface SiteEvents {
    /** An administrator had the bank asked again for a refund: how many are overdue may have changed. */
    'admin/pediu-devolucao': Record<string, never>;
  }
}
