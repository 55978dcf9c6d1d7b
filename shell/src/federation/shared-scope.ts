import type { RouterName, SharedPackage, ZustandName } from '@serafim/contract/remote/shared';
import * as React from 'react';
import * as compilerRuntime from 'react/compiler-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { create, createStore, useStore } from 'zustand';
import { ROUTER_VERSION, ZUSTAND_VERSION } from './versions.ts';

const router = { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } satisfies Record<
  RouterName,
  unknown
>;

const zustand = { create, createStore, useStore } satisfies Record<ZustandName, unknown>;

const provide = (module: object, version: string) => ({
  version,
  scope: 'default',
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: false as const, eager: true },
});

/** The one copy of each shared package, in the form in which the federation runtime takes it. */
export const sharedScope = {
  react: provide(React, React.version),
  'react/jsx-runtime': provide(jsxRuntime, React.version),
  'react/compiler-runtime': provide(compilerRuntime, React.version),
  'react-dom': provide(ReactDOM, ReactDOM.version),
  'react-router-dom': provide(router, ROUTER_VERSION),
  zustand: provide(zustand, ZUSTAND_VERSION),
} satisfies Record<SharedPackage, unknown>;
