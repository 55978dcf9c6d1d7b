import { createStore } from 'zustand';

/** What one page of this remote knows of the visitor and the next one needs; it is gone with the tab. */
interface Person {
  /** As typed. Asked once, used on every page that needs it. */
  cpf: string;
  /** A new password was just set; the sign-in says so. */
  passwordChanged: boolean;
}

// Written by events alone, never while rendering: on a server it stays as it is here.
export const personStore = createStore<Person>(() => ({ cpf: '', passwordChanged: false }));
