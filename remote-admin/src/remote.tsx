import { CONTRACT_VERSION, type RemoteModule } from '@serafim/contract/remote/module';
import { paths } from '@serafim/contract/site/paths';

/** What the administration's team serves: clients, clinics, and what is live. */
export const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  routes: [
    {
      path: paths.overview,
      title: 'Painel · {product}',
      description: 'Os números da {product}, para a administração.',
      frame: 'admin',
      prerender: false,
      load: () => import('./overview/overview-page.tsx'),
    },
    {
      path: paths.clients,
      title: 'Clientes · {product}',
      description: 'A lista dos clientes da {product}, para a administração.',
      frame: 'admin',
      prerender: false,
      shape: 'table',
      load: () => import('./clients/clients-page.tsx'),
    },
    {
      path: paths.client,
      title: 'Editar cliente · {product}',
      description: 'Nome, e-mail e telefone de um cliente da {product}, para a administração.',
      frame: 'admin',
      prerender: false,
      shape: 'form',
      load: () => import('./client/client-page.tsx'),
    },
    {
      path: paths.clinicSignUp,
      title: 'Cadastro de clínica · {product}',
      description: 'Cadastre a sua clínica, laboratório ou hospital na rede da {product}.',
      frame: 'site',
      prerender: true,
      load: () => import('./clinic-form/clinic-form-page.tsx'),
    },
    {
      path: paths.clinics,
      title: 'Clínicas em análise · {product}',
      description: 'As clínicas que esperam aprovação para entrar na rede da {product}.',
      frame: 'admin',
      prerender: false,
      shape: 'cards',
      load: () => import('./clinics/clinics-page.tsx'),
    },
    {
      path: paths.inbox,
      title: 'Mensagens · {product}',
      description: 'O que as pessoas escreveram à {product}, para a administração.',
      frame: 'admin',
      prerender: false,
      load: () => import('./inbox/inbox-page.tsx'),
    },
    {
      path: paths.versions,
      title: 'Versões no ar · {product}',
      description: 'Que versão de cada parte do site da {product} está no ar.',
      frame: 'admin',
      prerender: false,
      shape: 'cards',
      load: () => import('./versions/versions-page.tsx'),
    },
    {
      path: paths.security,
      title: 'Segurança da conta · {product}',
      description: 'Como quem administra a {product} entra: senha, e o código que vem depois dela.',
      frame: 'admin',
      prerender: false,
      shape: 'form',
      load: () => import('./security/security-page.tsx'),
    },
  ],
};
