import { Component, type ReactNode } from 'react';
import { reportError } from '../reporting/reporting.ts';
import { LoadFailureCard } from '../ui/message-card.tsx';
import { ChunkLoadErrorCard } from './chunk-load-error-card.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** The boundary resets when this changes, which is when the user navigates. */
  resetKey?: string;
  /** Renders nothing on an error. For overlays, which the user can do without. */
  isOptional?: boolean;
}

// The browsers' messages for a script or stylesheet that could not be loaded.
const importFailure = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Replaces a broken screen by the load-failure card; the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failure && resetKey !== this.props.resetKey) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (this.props.isOptional) return null;
    return importFailure.test(String(failure.error)) ? <ChunkLoadErrorCard /> : <LoadFailureCard />;
  }
}
