// The one build input of every remote besides its door. The plugin decides which exports of a shared package
// stay reachable while modules are still arriving and gives up 10 ms after the last one; naming them all in an
// input, which it awaits, takes that race away.
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { create, createStore, useStore } from 'zustand';
