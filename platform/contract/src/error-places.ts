/** A place in a version's file, `assets/page-Cf3k.js:1:1221`: the file in the version's folder, line and column. */
export const FRAME = /^(?=.{1,140}$)[A-Za-z0-9_@][\w@./-]*\.js:\d{1,6}:\d{1,7}$/;

/** How many places of one error are reported. */
export const MAX_FRAMES = 5;
