// The versions that remotes' requirements are checked against; JSON exports shake down to the one string.
export { version as ROUTER_VERSION } from 'react-router-dom/package.json';
export { version as ZUSTAND_VERSION } from 'zustand/package.json';
