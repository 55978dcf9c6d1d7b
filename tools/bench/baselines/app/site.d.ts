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
    linksIn: (
      place: import('@serafim/contract/remote/navigation').NavigationPlace,
    ) => readonly import('@serafim/contract/remote/navigation').NavigationLink[];
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

declare module 'site:card-fragment' {
  const CardFragment: import('react').ComponentType<
    import('@serafim/contract/remote/fragment').FragmentProps
  >;
  export default CardFragment;
}

declare module 'site:plans-fragment' {
  const PlansFragment: import('react').ComponentType<
    import('@serafim/contract/remote/fragment').FragmentProps
  >;
  export default PlansFragment;
}

declare module 'site:fragments' {
  type Host = import('@serafim/contract/remote/host').RemoteHost;
  export function createFragment(host: () => Host): Host['Fragment'];
}

declare module 'site:shared-scope' {
  export const sharedScope: Parameters<
    ReturnType<typeof import('@module-federation/runtime').createInstance>['initShareScopeMap']
  >[1];
}
