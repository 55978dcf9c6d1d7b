/**
 * The version of the text below, which every consent is recorded with. Another text needs another version: a test
 * compares both.
 */
export const CONSENT_VERSION = '2026-11-23';

/** Company that answers the calls, its registration and its technical director. */
export interface DoctorTeam {
  nome: string;
  registro: string;
  diretor: string;
}

/** Returns the paragraphs of the text that a member agrees to before each consultation. */
export const consentText = ({ nome, registro, diretor }: DoctorTeam, product: string): readonly string[] => [
  `Concordo em ser atendido por vídeo por ${nome} (${registro}). Responsável técnico: ${diretor}.`,
  'Posso recusar a consulta por vídeo, ou parar a qualquer momento, e pedir atendimento presencial. Recusar não custa nada.',
  'O vídeo tem limites: sem exame presencial, o médico pode pedir que eu vá a uma clínica ou a um hospital.',
  `Para a consulta, a ${product} informa a quem atende o nome da pessoa atendida e o e-mail do titular, para onde vão receitas e atestados. A conversa, o prontuário e as receitas ficam com quem atende, nunca com a ${product}.`,
  `A ${product} guarda o dia e a hora do pedido e do fim, para quem foi, como terminou e este consentimento. O motivo da consulta não é pedido nem guardado.`,
  'Se a consulta é para um dependente, declaro que tenho autorização dele, ou que sou responsável por ele.',
  'Em emergência, ligo 192.',
];
