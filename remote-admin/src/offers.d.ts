import '@serafim/platform-contract/facts';
import '@serafim/platform-contract/fragment';
import '@serafim/platform-contract/named-routes';
import '@serafim/platform-contract/slot';

// Pages of the administration that others link to by name, with `host.href`.
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
  }
}

// The administration’s first page, and this team’s tiles on it.
declare module '@serafim/platform-contract/slot' {
  interface SiteSlots {
    'admin/painel': Record<string, never>;
  }
}

declare module '@serafim/platform-contract/facts' {
  interface SiteEvents {
    /** An administrator had the bank asked again for a refund: how many are overdue may have changed. */
    'admin/pediu-devolucao': Record<string, never>;
  }
}

declare module '@serafim/platform-contract/fragment' {
  interface SiteFragments {
    'admin/clientes@1': Record<string, never>;
    'admin/clinicas-na-rede@1': Record<string, never>;
    'admin/pedidos-da-equipe@1': Record<string, never>;
  }
}
