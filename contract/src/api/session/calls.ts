import { passwordChangeSchema } from '../account/account.ts';
import type { Rows } from '../http/row.ts';
import {
  codeCheckedSchema,
  codeCheckSchema,
  passwordResetSchema,
  recoveryRequestSchema,
} from './recovery.ts';
import {
  accountSecuritySchema,
  codeEntryAnswerSchema,
  codeEntrySchema,
  newRecoveryCodesSchema,
  secondStepConfirmSchema,
  secondStepDecisionSchema,
  secondStepKeySchema,
  secondStepProofSchema,
  secondStepStartSchema,
} from './second-step.ts';
import { sessionAnswerSchema, signInAnswerSchema, signInSchema } from './session.ts';

export const sessionCalls = {
  session: {
    call: 'GET /sessao',
    summary: 'Diz quem está conectado',
    access: 'anyone',
    answer: sessionAnswerSchema,
    pick: 'session',
  },
  /** The browser keeps the cookie. An administrator with two steps is not in yet: `segundaEtapa` goes with the code. */
  signIn: {
    call: 'POST /sessao',
    summary: 'Entra',
    access: 'anyone',
    body: signInSchema,
    answer: signInAnswerSchema,
    problems: ['credenciais-invalidas'],
  },
  enterCode: {
    call: 'POST /sessao/codigo',
    summary: 'Segunda etapa da entrada de quem administra',
    access: 'anyone',
    body: codeEntrySchema,
    answer: codeEntryAnswerSchema,
    pick: 'session',
    problems: ['entrada-vencida'],
  },
  signOut: {
    call: 'DELETE /sessao',
    summary: 'Sai',
    access: 'anyone',
    answer: 'nothing',
  },
  requestRecovery: {
    call: 'POST /recuperar-senha',
    summary: 'Envia um link e um código por e-mail, se o CPF for conhecido',
    access: 'anyone',
    body: recoveryRequestSchema,
    answer: 'nothing',
    status: 202,
  },
  checkRecoveryCode: {
    call: 'POST /recuperar-senha/codigo',
    summary: 'Confere o código, ou o link, e o troca por uma permissão',
    access: 'anyone',
    body: codeCheckSchema,
    answer: codeCheckedSchema,
    problems: ['codigo-invalido'],
  },
  resetPassword: {
    call: 'PUT /recuperar-senha',
    summary: 'Troca a senha com a permissão, ou com o código, e encerra todas as sessões',
    access: 'anyone',
    body: passwordResetSchema,
    answer: 'nothing',
    problems: ['codigo-invalido'],
  },
  accountSecurity: {
    call: 'GET /minha-seguranca',
    summary: 'Como entra quem administra',
    access: 'own-security',
    answer: accountSecuritySchema,
  },
  /** Signing in needs no code until the key is confirmed. */
  startSecondStep: {
    call: 'POST /minha-seguranca/duas-etapas',
    summary: 'Prepara a verificação em duas etapas',
    access: 'own-security',
    body: secondStepStartSchema,
    answer: secondStepKeySchema,
    problems: ['duas-etapas-mudaram'],
  },
  confirmSecondStep: {
    call: 'PUT /minha-seguranca/duas-etapas',
    summary: 'Liga a verificação em duas etapas e encerra as outras sessões',
    access: 'own-security',
    body: secondStepConfirmSchema,
    answer: newRecoveryCodesSchema,
    pick: 'codigos',
    problems: ['duas-etapas-mudaram'],
  },
  renewRecoveryCodes: {
    call: 'POST /minha-seguranca/codigos',
    summary: 'Faz novos códigos de reserva; os de antes deixam de valer',
    access: 'own-security',
    body: secondStepProofSchema,
    answer: newRecoveryCodesSchema,
    pick: 'codigos',
  },
  confirmDecision: {
    call: 'POST /minha-seguranca/confirmacao',
    summary: 'Confirma uma decisão com o código da segunda etapa; ele deixa de valer',
    access: 'own-security',
    body: secondStepDecisionSchema,
    answer: 'nothing',
    problems: ['duas-etapas-obrigatorias'],
  },
  changeAdminPassword: {
    call: 'PUT /minha-seguranca/senha',
    summary: 'Troca a senha de quem administra e encerra as outras sessões',
    access: 'own-security',
    body: passwordChangeSchema,
    answer: 'nothing',
  },
  stopSecondStep: {
    call: 'POST /minha-seguranca/desligar',
    summary: 'Desliga a verificação em duas etapas e encerra as outras sessões',
    access: 'own-security',
    body: secondStepProofSchema,
    answer: 'nothing',
    problems: ['duas-etapas-mudaram'],
  },
} as const satisfies Rows;
