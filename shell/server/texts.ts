import type { ComposerTexts, ReleaseTexts } from '@serafim/composer/composer-site';
import type { ProblemKind, Problems } from '@serafim/composer/http/refusal';
import {
  problemKinds,
  problemType,
  type ProblemKind as SiteProblem,
} from '@serafim/contract/api/http/problem';

/** What the API calls a refusal of the composer, so that programs meet one vocabulary at both. */
const names: Readonly<Record<Exclude<ProblemKind, 'apiAway'>, SiteProblem>> = {
  malformed: 'pedido-malformado',
  tooLarge: 'corpo-grande-demais',
  mediaType: 'tipo-nao-aceito',
  invalid: 'dados-invalidos',
  signedOut: 'nao-autenticado',
  forbidden: 'sem-permissao',
  secondStep: 'duas-etapas-obrigatorias',
  otherOrigin: 'origem-recusada',
  notFound: 'nao-encontrado',
  changed: 'publicacao-mudou',
  refused: 'publicacao-recusada',
  tooMany: 'muitas-tentativas',
  failed: 'erro-interno',
  away: 'indisponivel',
};

const toProblem = (kind: SiteProblem) => ({ type: problemType(kind), ...problemKinds[kind] });

export const problems = {
  ...Object.fromEntries(Object.entries(names).map(([name, kind]) => [name, toProblem(kind)])),
  apiAway: {
    type: '/problemas/api-fora-do-ar',
    title: 'O sistema não respondeu. Tente de novo em instantes.',
    status: 503,
  },
} as Problems;

export const texts: ComposerTexts = {
  notFound: 'Não encontrado.',
  overloaded: 'Há visitas demais ao mesmo tempo. Espere um instante e abra de novo.',
  tooManyPages: 'Muitas páginas em pouco tempo. Espere um instante e abra de novo.',
  unreadableRequest: 'O pedido não pôde ser lido.',
  unreadableAddress: 'O endereço não pôde ser lido.',
  failed: 'O site não respondeu. Tente de novo em instantes.',
  foreignForm: 'Este formulário não veio deste site.',
  formNotTaken: 'Não conseguimos enviar agora. O que você digitou continua aqui: tente de novo em instantes.',
  noSuchVersion: (remote, version) => `Não há versão ${version} de ${remote} que possa ser vista.`,
  noKit:
    'Este kit não existe aqui. /kit/latest.json diz qual é o mais novo; sem nenhum, a operação publica um com `npm run kit`.',
};

export const releaseTexts: ReleaseTexts = {
  refused: {
    frozen: 'Esta parte do site está congelada. Descongele antes de mudar o que está no ar.',
    unknown: 'Não há versão para isso: confira o que está no ar.',
    files: 'Os arquivos dessa versão não estão inteiros no depósito; ela não pode ir ao ar.',
    signature: 'Essa versão não tem a assinatura da sua equipe; ela não pode ir ao ar.',
    key: 'Este servidor não tem a chave da operação, que assina as mudanças. Use a linha de comando da equipe.',
    composition:
      'Essa versão e as de outras equipes não cabem juntas: uma usa o que a outra não oferece. A linha de comando da equipe diz quais.',
    approval:
      'Quem preparou esta versão não a aprova. Outra pessoa decide; as versões assinadas com a chave da operação, só pela linha de comando.',
    percent: 'A parcela das visitas é um número inteiro de 1 a 99.',
  },
  untrusted: 'O registro de versões não passou na conferência. O site segue com o último que passou.',
  noReason: 'Decisão da administração, sem motivo escrito',
  noCanary: 'Não há versão em teste.',
  percentMissing: 'Diga quantos por cento.',
  reasonMissing: 'Diga por quê: a equipe lê isto no histórico.',
};
