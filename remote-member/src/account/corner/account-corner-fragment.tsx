import type { FragmentProps, SiteFragments } from '@serafim/platform-contract/fragment';
import { useStore } from 'zustand';
import styles from './account-corner.module.css';

/** What the header's link to the account shows a member: the initial beside the link's text. */
export default function AccountCornerFragment({
  host,
  props: { label },
}: FragmentProps<SiteFragments['member/conta@1']>) {
  const name = useStore(host.session, state => (state.status === 'known' ? state.session.nome : ''));
  const [initial] = name.trim();
  return (
    <>
      {initial !== undefined && (
        <span className={styles.initial} aria-hidden="true">
          {initial.toUpperCase()}
        </span>
      )}
      {label}
    </>
  );
}
