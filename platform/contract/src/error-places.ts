/**
 * Pattern of a place in a version's file, as `assets/page-Cf3k.js:1:1221`: path in the version folder, line, column.
 */
export const FRAME = /^(?=.{1,140}$)[A-Za-z0-9_@][\w@./-]*\.js:\d{1,6}:\d{1,7}$/;

/** Largest number of places that are reported for one error. */
export const MAX_FRAMES = 5;
