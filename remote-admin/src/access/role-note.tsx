import type { AdminRole } from '@serafim/contract/api/session/admin-roles';
import { roleLabels } from '@serafim/contract/api/team/team';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useStore } from 'zustand';
import { offers } from './role.ts';
import styles from './role-note.module.css';

/** Says that the page has nothing to press for this administrator's role; empty for a role that may change it. */
export function RoleNote({ host, needed }: { host: RemoteHost; needed: AdminRole }) {
  const state = useStore(host.session);
  if (offers(state, needed) || state.status !== 'known' || state.session.funcao === undefined) return null;
  return (
    <p className={styles.note}>
      Com a função {roleLabels[state.session.funcao]} você vê esta página e não muda nada nela.
    </p>
  );
}
