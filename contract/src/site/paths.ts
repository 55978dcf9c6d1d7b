/** Every path of the site, once. Values with `:` are patterns; `pathTo` fills them. */
export const paths = {
  home: '/',
  licensee: '/SejaUmLicenciado',
  proposal: '/Empresas',
  network: '/Rede',
  choosing: '/QualPlano',
  privacy: '/Privacidade',
  terms: '/Termos',
  accessibility: '/Acessibilidade',
  blog: '/Blog',
  article: '/Blog/:slug',
  signUp: '/Cadastro',
  signUpDone: '/Cadastro/Sucesso',
  signIn: '/Login',
  recovery: '/RecuperarSenha',
  card: '/Carteirinha',
  account: '/MinhaConta',
  verify: '/verificar/:token',
  overview: '/Painel',
  clients: '/ListaClientes',
  client: '/UpdateCliente/:id',
  clinicSignUp: '/CadastroClinica',
  clinics: '/Clinicas',
  inbox: '/Mensagens',
  erasures: '/Eliminacoes',
  versions: '/Versoes',
  security: '/Seguranca',
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

type Param<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Param<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Fills a pattern: `pathTo(paths.client, { id })`. Values are encoded. */
export const pathTo = <P extends string>(pattern: P, params: Record<Param<P>, string>): string =>
  pattern.replace(/:(\w+)/g, (_, name: Param<P>) => encodeURIComponent(params[name]));
