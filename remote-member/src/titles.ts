import type { RemoteHost } from '@serafim/contract/remote/host';

/** What the tab says on each page; the shell adds the brand's name. */
export const titles = {
  signIn: 'Entrar',
  recovery: 'Recuperar a senha',
  card: 'Carteirinha',
  account: 'Minha conta',
  verify: 'Conferir carteirinha',
} as const;

/** Marks the tab while a form shows what is wrong, and takes the mark away after. */
export const errorTitle =
  (host: RemoteHost, title: string) =>
  (shown: boolean): void =>
    host.setTitle(shown ? `Erro: ${title} · ${host.brand.name}` : null);
