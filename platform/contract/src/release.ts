import { z } from 'zod';
import { expectationSchema } from './expectation.ts';
import { releasePath } from './release-path.ts';
import {
  fragmentIdSchema,
  navigationRequestSchema,
  offerName,
  releasedFactSchema,
  releasedFragmentSchema,
  releasedSlotSchema,
  releaseNeedsSchema,
} from './released-offers.ts';
import { shapes } from './shape.ts';
import { SHELL_NAME } from './slot.ts';
import { tolerantObject } from './tolerant-object.ts';

/** A remote's name: lower case, as `landing`. */
export const remoteName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,30}$/, 'expected a lower-case name as "landing"');

/** A version: the team's number and the digest of what was built, as `1.2.0-3f9ca21b`. It names a folder. */
export const releaseVersion = z
  .string()
  .regex(/^\d+\.\d+\.\d+-[0-9a-f]{8,40}$/, 'expected <major>.<minor>.<patch>-<hash>');

/** A react-router pattern from the root of the site. */
const routePattern = z
  .string()
  .regex(/^\/(?:[\w:-]+(?:\/[\w:-]+)*)?$/, 'expected a path pattern as "/Blog/:slug"');

/** Camel case, as in `host.href('clinicSignUp')`. */
const routeName = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'expected a name as "clinicSignUp"');

/** The moments at which the scripts of a rendered page may come. */
const scriptTimes = ['at-once', 'when-quiet', 'when-needed'] as const;

export type ScriptTime = (typeof scriptTimes)[number];

/** A route in the registry: `RouteData` without its modules, with the files that its first view needs. */
export const releasedRouteSchema = tolerantObject({
  path: routePattern,
  /** Name by which `host.href` finds the route. */
  name: routeName.optional(),
  title: z.string().min(1),
  description: z.string().min(1),
  layout: z.enum(['site', 'focus', 'bare', 'admin']),
  footer: z.enum(['full', 'short', 'line']).optional(),
  prerender: z.boolean(),
  /** True when the browser needs the client of the API at once. */
  callsApi: z.boolean().optional(),
  /** Parameters of the page's address that reach the server's rendering. */
  query: z
    .array(z.string().regex(/^[A-Za-z]\w{0,39}$/, 'expected the name of a parameter as "cidade"'))
    .readonly()
    .optional(),
  /** The moment at which the scripts of the rendered page come; left out, with the page. */
  scripts: z.enum(scriptTimes).optional(),
  shape: z.enum(shapes).optional(),
  /** False for a page that search engines must not list. */
  listed: z.boolean().optional(),
  /** Fragments that the page shows. */
  uses: z.array(fragmentIdSchema).readonly().optional(),
  /** Things of other remotes that the page counts on. */
  expects: z.array(expectationSchema).max(40).readonly().optional(),
  /** Slots of its own remote that the page shows. */
  slots: z.array(offerName).readonly().optional(),
  navigation: z.array(navigationRequestSchema).readonly().optional(),
  /** Paths that the sitemap lists for a pattern with parameters. */
  addresses: z.array(z.string().regex(/^\/[\w/-]+$/, 'expected a path as "/Blog/um-texto"')).optional(),
  /** Scripts to preload, container first: the static closure of the slim container and of the page's module. */
  preload: z.array(releasePath),
  /** Scripts that the page may load later, through lazy imports of its modules. */
  lazy: z.array(releasePath),
  css: z.array(releasePath),
});

export type ReleasedRoute = z.infer<typeof releasedRouteSchema>;

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'expected sha384-<base64>');

const fileRecord = z.record(
  releasePath,
  tolerantObject({ integrity, bytes: z.number().int().nonnegative() }),
);

/** The module that starts a shell, as its manifest calls it. */
export const SHELL_ENTRY = 'src/start.tsx';

/** Vite's manifest of a shell's browser build: source → its file and what that loads, as paths in the version's folder. */
export const shellManifestSchema = z.record(
  z.string(),
  tolerantObject({
    file: releasePath,
    imports: z.array(z.string()).optional(),
    css: z.array(releasePath).optional(),
    assets: z.array(releasePath).optional(),
  }),
);

export type ShellManifest = z.infer<typeof shellManifestSchema>;

/**
 * The file `release.json`, which `platform/release` writes into every version folder. It is signed as written: no field
 * has a default, since parsing would add it to what was signed.
 */
export const releaseSchema = tolerantObject({
  remote: remoteName,
  version: releaseVersion,
  /** The version of the contract that the release was built for. */
  contract: z.number().int().positive(),
  /** The team that owns the remote. */
  owner: z.string().min(1),
  builtAt: z.iso.datetime(),
  note: z.string().max(200).optional(),
  /** Commit of the sources; absent when they were not in git. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{40,64}$/, 'expected a commit')
    .optional(),
  /** The version that was live when the release was built. */
  previous: releaseVersion.optional(),
  /** Two federation containers from one source: `standard` for any host, `slim` for this site's shell. */
  containers: tolerantObject({ standard: releasePath, slim: releasePath }),
  /** At least one of a remote's; a shell has none. */
  routes: z.array(releasedRouteSchema),
  /** Present in a release of the site's shell, which is called `shell`. */
  shell: shellManifestSchema.optional(),
  /** Offers of the release to other remotes: fragments, slots, facts and events. Empty fields are left out. */
  fragments: z.array(releasedFragmentSchema).optional(),
  slots: z.array(releasedSlotSchema).optional(),
  facts: z.array(releasedFactSchema).optional(),
  events: z.array(releasedFactSchema).optional(),
  /** Offers of other remotes that the release uses. */
  needs: releaseNeedsSchema.optional(),
  /** Every file that a browser may load: digest and size in bytes, uncompressed. */
  files: fileRecord,
  /** The same for the server build, which is never public. */
  serverFiles: fileRecord,
  /** Shared packages and the version each was built against. */
  shared: z.record(z.string(), z.string()),
}).refine(({ remote, routes, shell }) => (remote === SHELL_NAME ? shell?.[SHELL_ENTRY] : routes.length > 0), {
  error: 'expected a route, or of the shell its manifest with its start module',
  path: ['routes'],
});

export type Release = z.infer<typeof releaseSchema>;
