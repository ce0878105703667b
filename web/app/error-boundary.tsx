import { Component, type ReactNode } from 'react';
import { reportError } from '../reporting/reporting.ts';
import { LoadFailureCard } from '../ui/message-card.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Whoever goes elsewhere gets a new try. */
  place?: string;
}

/** A screen that breaks becomes the load-failure card; the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (this.state.hasFailed && place !== this.props.place) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? <LoadFailureCard /> : this.props.children;
  }
}
