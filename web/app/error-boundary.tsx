import { Component, type ReactNode } from 'react';
import { reportError } from '../reporting/reporting.ts';
import { LoadFailureCard } from '../ui/message-card.tsx';
import { ChunkLoadErrorCard } from './chunk-load-error-card.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Whoever goes elsewhere gets a new try. */
  resetKey?: string;
  /** What nobody asked for is left out when it breaks; what stands beside it stays. */
  isOptional?: boolean;
}

// How the browsers say that a script or its styles could not be fetched.
const importFailure = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** A screen that breaks becomes the load-failure card; the rest of the page stays. */
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
