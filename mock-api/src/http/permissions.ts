/**
 * Who may use a route. `anyone`: no sign-in needed. `admin`: admins. `self`: admins, and members for the id in
 * the path that is their own; for others' ids a member gets the 404 that an unknown id gets.
 */
export type Access = 'anyone' | 'admin' | 'self';

/** Every route of the API. One without a row here does not start. */
export const permissions: Readonly<Record<string, Access>> = {
  'GET /': 'admin',
  'GET /painel': 'admin',
  'GET /clientes.csv': 'admin',
  'GET /clientes/:id/ficha': 'admin',
  'POST /clientes/:id/cpf': 'admin',
  'GET /clientes/:id/historico': 'admin',
  'GET /auditoria': 'admin',
  'POST /cadastro': 'anyone',
  'GET /contratacao/:passe': 'anyone',
  'GET /contratacao/:passe/contrato.pdf': 'anyone',
  'POST /contratacao/:passe/pagamento': 'anyone',
  'PUT /contratacao/:passe/pagamento': 'anyone',
  'GET /getUsuariosByID/:id': 'self',
  'PUT /update/:id': 'admin',
  'GET /getCarteirinhaByCpf/:cpf': 'anyone',
  'POST /carteirinha': 'anyone',
  'GET /verificar/:token': 'anyone',
  'POST /createClinica': 'anyone',
  'GET /clinicas': 'anyone',
  'GET /clinicas/pendentes': 'admin',
  'PUT /clinicas/:id/situacao': 'admin',
  'POST /sessao': 'anyone',
  'GET /sessao': 'anyone',
  'DELETE /sessao': 'anyone',
  'POST /recuperar-senha': 'anyone',
  'PUT /recuperar-senha': 'anyone',
  'POST /contato': 'anyone',
  'POST /licenciado': 'anyone',
  'GET /cep/:cep': 'anyone',
  'GET /imagem-do-site.png': 'anyone',
  'GET /livez': 'anyone',
  'GET /readyz': 'anyone',
  'GET /openapi.json': 'anyone',
  'GET /docs': 'anyone',
  'GET /docs/*': 'anyone',
};
