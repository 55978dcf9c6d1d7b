import type { AdminRole } from '@serafim/contract/api/session/admin-roles';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { anchors, paths } from '@serafim/contract/site/paths';

/** A link as header, menu and footer show it. `{product}` stands for the brand's name. */
export interface Destination {
  label: string;
  to: string;
}

/** Beside the logo, where there is room. */
export const headerLinks: readonly Destination[] = [
  { label: 'Planos', to: anchors.plans },
  { label: 'Rede', to: paths.network },
  { label: 'Dúvidas', to: anchors.questions },
];

/** Behind the menu icon: every destination. */
export const menuLinks: readonly Destination[] = [
  { label: 'Planos', to: anchors.plans },
  { label: 'Benefícios', to: anchors.benefits },
  { label: 'Buscar Rede', to: paths.network },
  { label: 'Para empresas', to: anchors.companies },
  { label: 'Dúvidas', to: anchors.questions },
  { label: 'Fale com a gente', to: anchors.contact },
];

/** Below them in the menu, smaller. */
export const menuSmallLinks: readonly Destination[] = [
  { label: 'Seja um licenciado', to: paths.licensee },
  { label: 'Cadastre a sua clínica', to: paths.clinicSignUp },
  { label: 'Blog', to: paths.blog },
];

/** The footer's two groups, as specified. */
export const footerGroups: readonly { heading: string; links: readonly Destination[] }[] = [
  {
    heading: 'Área do Cliente',
    links: [
      { label: 'Login', to: paths.signIn },
      { label: 'Credenciados', to: paths.network },
      { label: 'Licenciados', to: paths.licensee },
      { label: 'Parceiros', to: anchors.partners },
      { label: 'Política de privacidade', to: paths.privacy },
    ],
  },
  {
    heading: 'Navegação',
    links: [
      { label: 'Planos', to: anchors.plans },
      { label: 'Sobre a {product}', to: anchors.about },
      { label: 'Benefícios', to: anchors.benefits },
      { label: 'Dúvidas', to: anchors.questions },
      { label: 'Depoimentos', to: anchors.testimonials },
      { label: 'Blog', to: paths.blog },
    ],
  },
];

/** A page of the admin area by its route's name. `within` are patterns of the pages that count as part of it. */
interface AdminDestination {
  label: string;
  route: 'overview' | 'clients' | 'clinics' | 'inbox' | 'versions' | 'security' | 'team';
  /** The role without which the page opens for no administrator. */
  role?: AdminRole;
  within?: (href: RemoteHost['href']) => readonly string[];
}

/** In the bar of the admin area. */
export const adminLinks: readonly AdminDestination[] = [
  { label: 'Painel', route: 'overview' },
  { label: 'Clientes', route: 'clients', within: () => [paths.client] },
  { label: 'Clínicas', route: 'clinics' },
  { label: 'Mensagens', route: 'inbox', within: href => [href('erasures')] },
  { label: 'Versões', route: 'versions' },
  { label: 'Segurança', route: 'security' },
  { label: 'Equipe', route: 'team', role: 'gestao' },
];
