import type { RouterName, SharedPackage, ZustandName } from '@serafim/platform-contract/shared';
import * as React from 'react';
import * as compilerRuntime from 'react/compiler-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
// Remotes' requirements are checked against these versions; JSON exports shake down to the one string.
import { version as ROUTER_VERSION } from 'react-router-dom/package.json';
import { create, createStore, useStore } from 'zustand';
import { version as ZUSTAND_VERSION } from 'zustand/package.json';

const router = {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} satisfies Record<RouterName, unknown>;

const zustand = { create, createStore, useStore } satisfies Record<ZustandName, unknown>;

/** One version of a shared package, as the federation runtime records it. */
function record(version: string, module: object) {
  const lib = () => module;
  return {
    [version]: {
      version,
      lib,
      get: async () => lib,
      from: 'shell',
      scope: ['default'],
      shareConfig: { singleton: true, requiredVersion: false as const, eager: true, strictVersion: false },
      loaded: true,
      eager: true,
      useIn: [],
      deps: [],
      strategy: 'loaded-first' as const,
    },
  };
}

/** The one copy of each shared package. Containers take it directly on the first page, from the runtime later. */
export const sharedScope = {
  react: record(React.version, React),
  'react/jsx-runtime': record(React.version, jsxRuntime),
  'react/compiler-runtime': record(React.version, compilerRuntime),
  'react-dom': record(ReactDOM.version, ReactDOM),
  'react-router-dom': record(ROUTER_VERSION, router),
  zustand: record(ZUSTAND_VERSION, zustand),
} satisfies Record<SharedPackage, unknown>;
