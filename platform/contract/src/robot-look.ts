import * as z from 'zod/mini';

/** Name of a picture: the beginning of its digest. */
const pictureName = z.string().check(z.regex(/^[0-9a-f]{32}$/));

const texts = z.array(z.string().check(z.maxLength(400))).check(z.maxLength(60));

export const robotPageSchema = z.object({
  remote: z.string(),
  address: z.string(),
  /** Width of the screen, in CSS pixels. */
  width: z.number(),
  /** Words that the live version has alone, and the new one alone. */
  gone: texts,
  come: texts,
  /** Errors, and addresses of the API, that the new version has alone. */
  errors: texts,
  calls: texts,
  /** Heights of both documents; empty where they are alike. */
  heights: z.array(z.number()),
  /** Share of the screen that looks otherwise, from 0 to 1. */
  changed: z.number(),
});

/** Differences of one page on one screen. */
export type RobotPage = z.infer<typeof robotPageSchema>;

export const robotLookSchema = z.object({
  version: z.string(),
  /** Version that it was looked at beside. */
  beside: z.string(),
  /** Time of the look. */
  at: z.string(),
  /** Harms for which the version was taken away. */
  harms: texts,
  /** Number of views that were compared. */
  views: z.number(),
  /** Those that differ, with the pictures of the live version and of the new one; none where both look alike. */
  pages: z.array(z.extend(robotPageSchema, { pictures: z.array(pictureName) })),
  journeys: z.array(z.object({ name: z.string(), failedAt: z.nullable(z.string()) })),
});

/** Sight of a version by robots, with trial data and beside the live one; no visitor took part. */
export type RobotLook = z.infer<typeof robotLookSchema>;

/** Path of a picture that robots took, for administrators. */
export const robotPicturePattern = '/publicacao/:remote/robots/:version/:picture';

/** Returns the path of a picture that robots took. */
export const robotPicturePath = (remote: string, version: string, picture: string): string =>
  `/publicacao/${encodeURIComponent(remote)}/robots/${encodeURIComponent(version)}/${picture}`;
