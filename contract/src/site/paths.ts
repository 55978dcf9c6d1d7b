/**
 * The paths that the specification, e-mails, printed cards and the frame around every page name. All others are their
 * remote's own, in its `src`; links to them go by the route's name, with `host.href`. Values with `:` are patterns;
 * `pathTo` fills them.
 */
export const paths = {
  home: '/',
  licensee: '/SejaUmLicenciado',
  network: '/Rede',
  privacy: '/Privacidade',
  terms: '/Termos',
  accessibility: '/Acessibilidade',
  blog: '/Blog',
  signUp: '/Cadastro',
  signUpDone: '/Cadastro/Sucesso',
  signIn: '/Login',
  recovery: '/RecuperarSenha',
  card: '/Carteirinha',
  account: '/MinhaConta',
  refundKey: '/Devolucao',
  verify: '/verificar/:token',
  clients: '/ListaClientes',
  client: '/UpdateCliente/:id',
  clinicSignUp: '/CadastroClinica',
} as const;

/** Parts of the landing page that other pages link to. */
export const anchors = {
  plans: '/#planos',
  about: '/#sobre',
  benefits: '/#beneficios',
  questions: '/#duvidas',
  testimonials: '/#depoimentos',
  partners: '/#parceiros',
  companies: '/#empresas',
  contact: '/#contato',
} as const;
