/** What an administrator is about to do with a client. */
export type Act =
  | { kind: 'devolver'; referencia?: string }
  | { kind: 'cobranca' }
  /** A mail that went to the client, to be read and sent again. */
  | { kind: 'correio'; correio: string }
  | { kind: 'plano' }
  | { kind: 'saida' }
  | { kind: 'anotacao' };
