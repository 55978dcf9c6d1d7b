/**
 * The packages that exist once in a page: the shell provides them, every remote takes them from the share
 * scope. Nothing else is shared; a package without state is bundled by each remote that uses it.
 */
export const sharedPackages = [
  'react',
  'react/jsx-runtime',
  'react/compiler-runtime',
  'react-dom',
  'react-router-dom',
  'zustand',
] as const;

export type SharedPackage = (typeof sharedPackages)[number];

/** What remotes may import from the router. The whole namespace would cost every visitor 40 KB more. */
export const routerSurface = [
  'Link',
  'NavLink',
  'useLocation',
  'useNavigate',
  'useParams',
  'useSearchParams',
] as const;

export type RouterName = (typeof routerSurface)[number];

/** What remotes may import from zustand. */
export const zustandSurface = ['create', 'createStore', 'useStore'] as const;

export type ZustandName = (typeof zustandSurface)[number];
