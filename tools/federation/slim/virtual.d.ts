declare module 'virtual:slim/facts' {
  export const remote: string;
  export const required: Readonly<Record<string, string>>;
}

declare module 'virtual:slim/door' {
  export const remote: import('@serafim/contract/remote/module').RemoteModule;
}
