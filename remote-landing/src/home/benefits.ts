import {
  DrugstoreIcon,
  ExamIcon,
  IdentificationIcon,
  StethoscopeIcon,
  SurgeryIcon,
  VideoCallIcon,
} from '@serafim/ui';

/** Something the card does, and where that ends. */
export interface Benefit {
  title: string;
  text: string;
  limit: string;
  Icon: typeof VideoCallIcon;
}

/** What the card does, each with its limit in the same letter. */
export const benefits: readonly Benefit[] = [
  {
    title: 'Telemedicina 24 horas',
    text: 'Fale com um médico por vídeo, de dia ou de madrugada.',
    limit: 'Não atende emergência: ligue 192.',
    Icon: VideoCallIcon,
  },
  {
    title: 'Consultas',
    text: 'Especialistas da rede credenciada regional, com preço combinado.',
    limit: 'É desconto: a consulta você paga.',
    Icon: StethoscopeIcon,
  },
  {
    title: 'Exames',
    text: 'Laboratórios e centros de imagem com preço de associado.',
    limit: 'O desconto muda de exame para exame.',
    Icon: ExamIcon,
  },
  {
    title: 'Procedimentos e cirurgias',
    text: 'Desconto em hospitais e clínicas da rede.',
    limit: 'Cirurgia e internação não são cobertas.',
    Icon: SurgeryIcon,
  },
  {
    title: 'Farmácias',
    text: 'Preço menor em medicamentos nos parceiros.',
    limit: 'Nem todo produto entra no desconto.',
    Icon: DrugstoreIcon,
  },
  {
    title: 'Carteirinha digital',
    text: 'Fica pronta logo depois da contratação. Sem carência.',
    limit: 'Vale junto com um documento com foto.',
    Icon: IdentificationIcon,
  },
];
