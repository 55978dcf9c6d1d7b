import type { LiveRemote } from '@serafim/platform-contract/release-set';
import { Component, type ReactNode, useEffect } from 'react';

interface ModuleBoundaryProps {
  /** Called once with what the module threw while it rendered. */
  onError: (cause: unknown) => void;
  children: ReactNode;
}

/** Catches what a remote's page or fragment throws while it renders. */
export class ModuleBoundary extends Component<ModuleBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown) {
    this.props.onError(cause);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

interface MountedProps {
  remote: LiveRemote;
  onMounted: (remote: LiveRemote) => void;
}

/** Notifies, from beside a module, that it has mounted: its effect does not run when the module throws or suspends. */
export function Mounted({ remote, onMounted }: MountedProps) {
  useEffect(() => onMounted(remote), [remote, onMounted]);
  return null;
}
