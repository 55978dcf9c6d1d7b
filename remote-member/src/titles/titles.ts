/** What the tab says on each page; the shell adds the brand's name. */
export const titles = {
  signIn: 'Entrar',
  recovery: 'Recuperar a senha',
  card: 'Carteirinha',
  account: 'Minha conta',
  verify: 'Conferir carteirinha',
} as const;
