/** Address of the browser's half on each development server. */
export const ERROR_CLIENT = '/@serafim/dev-errors';

/** Name of the message that the browser's half sends. */
export const THROWN = 'serafim:thrown';

/** An error in the browser. */
export interface ThrownMessage {
  message: string;
  stack: string;
  /** Address below which the server that the message is sent to serves its modules, as the browser's stack names them. */
  base: string;
  /** An import that its module lacks: browsers say which module it was imported from, and no more. */
  missing?: { module: string; name: string };
}
