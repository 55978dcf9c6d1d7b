import '@serafim/contract/remote/named-routes';

// Pages of the administration that others link to by name, with `host.href`.
declare module '@serafim/contract/remote/named-routes' {
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
