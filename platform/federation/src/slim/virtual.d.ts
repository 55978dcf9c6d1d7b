declare module 'virtual:slim/facts' {
  export const name: string;
  export const required: Readonly<Record<string, string>>;
}

declare module 'virtual:slim/door' {
  export const remote: import('@serafim/contract/remote/module').RemoteModule;
}
