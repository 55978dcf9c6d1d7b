declare module 'virtual:slim/requirements' {
  export const name: string;
  export const required: Readonly<Record<string, string>>;
}

declare module 'virtual:slim/entry' {
  export const remote: import('@serafim/platform-contract/module').RemoteModule;
}
