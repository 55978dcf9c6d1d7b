import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  /** Told once what a page threw while it rendered. */
  onError: (cause: unknown) => void;
  children: ReactNode;
}

/** Keeps what a remote's page throws while it renders inside the page's own area. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
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
