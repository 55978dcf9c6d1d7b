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

/** The names of a pattern's parameters. */
export type PathParam<P extends string> = string extends P
  ? string
  : P extends `${string}:${infer Name}/${infer Rest}`
    ? Name | PathParam<`/${Rest}`>
    : P extends `${string}:${infer Name}`
      ? Name
      : never;

/** Fills a pattern: `pathTo(paths.client, { id })`. Values are encoded. */
export const pathTo = <P extends string>(
  pattern: P,
  params: Readonly<Record<PathParam<P>, string>>,
): string => pattern.replace(/:(\w+)/g, (_, name: PathParam<P>) => encodeURIComponent(params[name]));
