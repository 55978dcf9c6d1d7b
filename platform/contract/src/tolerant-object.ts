import { z } from 'zod';

/**
 * Returns the schema of an object to which newer programs may add fields. Unknown fields are preserved, so that
 * signatures over the whole still hold and a program that writes the object again loses nothing. The type has the known
 * fields only.
 */
export const tolerantObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject(shape) as unknown as z.ZodObject<Shape>;
