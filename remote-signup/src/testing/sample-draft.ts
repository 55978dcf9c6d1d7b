import { type Draft, emptyDraft } from '../draft/draft.ts';

/** A draft whose steps 1 to 3 are complete, for tests. */
export const sampleDraft = (changes: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  nome: 'Ana Beatriz Souza',
  email: 'ana@exemplo.com.br',
  ddd: '11',
  celular: '98765-4321',
  cpf: '529.982.247-25',
  plano: 'guardian',
  ...changes,
});

/** Five people who may be dependents; none of them is the draft's own. */
export const people = [
  { nomeDep: 'Maria Aparecida Souza', cpfDep: '11144477735' },
  { nomeDep: 'Davi Souza Lima', cpfDep: '12345678909' },
  { nomeDep: 'Rute Souza', cpfDep: '93541134780' },
  { nomeDep: 'Caio Souza', cpfDep: '71460238001' },
  { nomeDep: 'Lia Souza', cpfDep: '86734718697' },
];
