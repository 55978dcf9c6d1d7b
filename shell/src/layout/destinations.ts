import { anchors, paths } from '@serafim/contract/site/paths';

/**
 * A link as header, menu and footer show it. `{product}` stands for the brand's name. Those of this file are the
 * owner's, and come before the ones that remotes ask for.
 */
export interface Destination {
  label: string;
  to: string;
}

/** A button of the header, and for members a line of the menu. */
export const card: Destination = { label: 'Emitir Carteirinha', to: paths.card };

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

interface FooterGroup {
  heading: string;
  links: readonly Destination[];
}

/** The footer's two groups, as specified. */
export const footerGroups: readonly FooterGroup[] = [
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
