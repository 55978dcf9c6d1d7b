/** Address of the browser's half on each development server. */
export const ERROR_CLIENT = '/@serafim/dev-errors';

/** Name of the message that the browser's half sends. */
export const THROWN = 'serafim:thrown';

/** An error in the browser. */
export interface ThrownMessage {
  message: string;
  stack: string;
  /** Origin of the server that the message is sent to, as the browser's stack names it. */
  origin: string;
  /** An import that its module lacks: browsers say which module it was imported from, and no more. */
  missing?: { module: string; name: string };
}
