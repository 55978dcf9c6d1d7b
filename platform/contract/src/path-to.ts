/** The names of a pattern's parameters. */
export type PathParam<P extends string> = string extends P
  ? string
  : P extends `${string}:${infer Name}/${infer Rest}`
    ? Name | PathParam<`/${Rest}`>
    : P extends `${string}:${infer Name}`
      ? Name
      : never;

/** Fills the parameters of a pattern with encoded values: `pathTo(paths.client, { id })`. */
export const pathTo = <P extends string>(
  pattern: P,
  params: Readonly<Record<PathParam<P>, string>>,
): string => pattern.replace(/:(\w+)/g, (_, name: PathParam<P>) => encodeURIComponent(params[name]));
