import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as React from 'react';
import * as compilerRuntime from 'react/compiler-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as router from 'react-router-dom';
import { version as routerVersion } from 'react-router-dom/package.json';
import * as zustand from 'zustand';
import { version as zustandVersion } from 'zustand/package.json';
import brand from '../../contract/brands/serafim.json';

const { HashRouter, Link, Route, Routes } = router;
const share = (version, module) => ({ version, lib: () => module, shareConfig: { singleton: true } });

// The containers bring no federation runtime: they use the page's.
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
const federation = createInstance({
  name: 'outro-site',
  remotes: ['landing', 'member'].map(name => ({
    name,
    type: 'module',
    entry: `${import.meta.env.VITE_SERAFIM}/r/${name}/live/remoteEntry.js`,
  })),
  shared: {
    react: share(React.version, React),
    'react/compiler-runtime': share(React.version, compilerRuntime),
    'react/jsx-runtime': share(React.version, jsxRuntime),
    'react-dom': share(React.version, ReactDOM),
    'react-router-dom': share(routerVersion, router),
    zustand: share(zustandVersion, zustand),
  },
});

const host = { brand };
const Card = React.lazy(() => federation.loadRemote('member/fragments/cartao'));
const { remote } = await federation.loadRemote('landing/remote');
const pages = remote.routes
  .filter(({ path }) => path.startsWith('/Blog'))
  .map(({ path, load }) => ({ path, Page: React.lazy(load) }));

createRoot(document.getElementById('root')).render(
  <HashRouter>
    <Link to="/">O cartão</Link> <Link to="/Blog">O blog</Link>
    <React.Suspense>
      <Routes>
        <Route path="/" element={<Card host={host} props={{}} />} />
        {pages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page host={host} />} />
        ))}
      </Routes>
    </React.Suspense>
  </HashRouter>,
);
