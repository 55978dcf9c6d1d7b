import { CONTRACT_VERSION, type RemoteModule } from '@serafim/contract/remote/module';

export const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  routes: [
    {
      path: '/',
      title: '{product}: benefícios em saúde a partir de R$49,90',
      description: 'Descontos em consultas, exames e farmácias e médico por vídeo 24 horas.',
      frame: 'site',
      prerender: true,
      load: () => import('./home/home-page.tsx'),
    },
  ],
};
