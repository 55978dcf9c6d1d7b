/**
 * The packages that exist once in a page: the shell provides them, and every remote takes them from the share scope.
 * Nothing else is shared; a package without state is bundled by each remote that uses it.
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

/** Exports of the router that remotes may import. The whole namespace would cost every visitor 40 KB more. */
export const routerSurface = [
  'Link',
  'NavLink',
  'useLocation',
  'useNavigate',
  'useParams',
  'useSearchParams',
] as const;

export type RouterName = (typeof routerSurface)[number];

/** Exports of zustand that remotes may import. */
export const zustandSurface = ['create', 'createStore', 'useStore'] as const;

export type ZustandName = (typeof zustandSurface)[number];
