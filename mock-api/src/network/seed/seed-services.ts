import type { ClinicType } from '@serafim/contract/api/clinic/clinic-types';

/** A service of the demonstration; `normal` is its usual price in whole reais. */
export interface SeedService {
  specialty: string;
  description: string;
  normal: number;
  /** Whether a doctor is named for it. */
  byDoctor: boolean;
}

const visit = (specialty: string, normal: number): SeedService => ({
  specialty,
  description: 'Consulta',
  normal,
  byDoctor: true,
});

const session = (specialty: string, normal: number): SeedService => ({
  ...visit(specialty, normal),
  description: 'Sessão de 50 minutos',
  byDoctor: false,
});

const exam = (specialty: string, description: string, normal: number): SeedService => ({
  specialty,
  description,
  normal,
  byDoctor: false,
});

const visits = [
  visit('Clínica geral', 150),
  visit('Dermatologia', 220),
  visit('Cardiologia', 260),
  visit('Pediatria', 200),
  visit('Ginecologia', 230),
  visit('Ortopedia', 240),
  visit('Oftalmologia', 210),
  visit('Otorrinolaringologia', 230),
  visit('Endocrinologia', 280),
  visit('Neurologia', 320),
  visit('Psiquiatria', 350),
  visit('Urologia', 250),
  visit('Gastroenterologia', 260),
  visit('Reumatologia', 300),
  visit('Geriatria', 290),
  visit('Angiologia', 270),
  visit('Alergia e imunologia', 260),
];

const sessions = [
  session('Psicologia', 160),
  session('Fisioterapia', 110),
  session('Fonoaudiologia', 130),
  session('Nutrição', 170),
  exam('Odontologia', 'Limpeza e avaliação', 180),
];

const blood = [
  exam('Exames de sangue', 'Hemograma completo', 38),
  exam('Exames de sangue', 'Glicemia em jejum', 18),
  exam('Exames de sangue', 'Colesterol total e frações', 46),
  exam('Exames de sangue', 'TSH e T4 livre', 72),
];

const images = [
  exam('Ultrassom', 'Abdome total', 190),
  exam('Raio-X', 'Tórax, duas posições', 90),
  exam('Mamografia', 'As duas mamas', 210),
  exam('Tomografia', 'Crânio, sem contraste', 480),
  exam('Ressonância', 'Joelho', 780),
  exam('Eletrocardiograma', 'Em repouso, com laudo', 95),
];

/** What each kind of place offers; a place takes some of it. */
export const servicesOf: Readonly<Record<ClinicType, readonly SeedService[]>> = {
  clinica: [...visits, ...sessions],
  hospital: [...visits, ...images, ...blood],
  laboratorio: blood,
  imagem: images,
  farmacia: [
    exam('Medicamentos', 'Genéricos da lista da loja', 60),
    exam('Medicamentos', 'Aplicação de injetáveis', 30),
  ],
  telemedicina: [visit('Médico por vídeo', 120), visit('Psiquiatria', 320), session('Psicologia', 150)],
};
