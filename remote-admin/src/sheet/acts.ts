/** What an administrator is about to do with a client. */
export type Act =
  | { kind: 'devolver'; referencia?: string }
  | { kind: 'cobranca' }
  | { kind: 'plano' }
  | { kind: 'saida' }
  | { kind: 'anotacao' };
