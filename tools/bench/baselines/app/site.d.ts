// What the baselines are made of: the site's own pages and layout, found by the aliases of `build-app.ts`.
declare module 'site:landing' {
  const HomePage: import('react').ComponentType<import('@serafim/contract/remote/module').PageProps>;
  export default HomePage;
}

declare module 'site:card' {
  const CardPage: import('react').ComponentType<import('@serafim/contract/remote/module').PageProps>;
  export default CardPage;
}

declare module 'site:layout' {
  export const SiteLayout: import('react').ComponentType<{
    layout: import('@serafim/contract/remote/module').PageLayout;
    brand: import('@serafim/contract/brand/brand').Brand;
    session: import('@serafim/contract/remote/host').ReadableStore<
      import('@serafim/contract/remote/host').SessionState
    >;
    notices: import('@serafim/contract/remote/host').ReadableStore<{
      pending: boolean;
      announcement: string;
    }>;
    children: import('react').ReactNode;
  }>;
}

declare module 'site:skeleton' {
  export const PageSkeleton: import('react').ComponentType;
}

declare module 'site:brand' {
  const brand: import('@serafim/contract/brand/brand').Brand;
  export default brand;
}
