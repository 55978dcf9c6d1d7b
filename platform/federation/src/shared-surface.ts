// The one build input of every remote besides its entry. The plugin decides which exports of a shared package
// stay reachable while modules are still arriving and gives up 10 ms after the last one; naming them all in an
// input, which it awaits, takes that race away.
export {
  Activity,
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  createRef,
  Fragment,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  Profiler,
  PureComponent,
  StrictMode,
  Suspense,
  startTransition,
  use,
  useActionState,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react';
export { c } from 'react/compiler-runtime';
// React's own Fragment stands above; JSX takes its from here.
export { Fragment as JsxFragment, jsx, jsxs } from 'react/jsx-runtime';
export { createPortal, flushSync, useFormStatus } from 'react-dom';
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { create, createStore, useStore } from 'zustand';
