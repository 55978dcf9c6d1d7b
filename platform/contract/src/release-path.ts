import { z } from 'zod';

/** A path inside a version folder: relative, with forward slashes, never leading out of the folder. */
export const releasePath = z
  .string()
  .regex(/^[A-Za-z0-9_@][\w@.-]*(\/[A-Za-z0-9_@][\w@.-]*)*$/, 'expected a relative path inside the release');
