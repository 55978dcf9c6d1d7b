declare module 'virtual:alone' {
  export const runAlone: (remote: import('@serafim/contract/remote/module').RemoteModule) => void;
}
