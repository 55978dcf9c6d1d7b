import { z } from 'zod';

/**
 * Schema of an object that newer programs may give further fields: they are kept as they are, so that signatures over the
 * whole still hold and a program that writes it again loses nothing. Its type names the known fields alone.
 */
export const tolerantObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject(shape) as unknown as z.ZodObject<Shape>;
