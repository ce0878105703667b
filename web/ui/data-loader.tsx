import type { ReactNode } from 'react';
import { LoadFailureCard, NotFoundCard } from './message-card.tsx';

export type LoadState<Data> =
  | { state: 'loading' }
  | { state: 'loaded'; data: Data }
  | { state: 'error' }
  | { state: 'notFound' };

interface DataLoaderProps<Data> {
  load: LoadState<Data>;
  placeholder: ReactNode;
  children(data: Data): ReactNode;
}

export function DataLoader<Data>({ load, placeholder, children }: DataLoaderProps<Data>) {
  switch (load.state) {
    case 'loading':
      return placeholder;
    case 'loaded':
      return children(load.data);
    case 'error':
      return <LoadFailureCard />;
    case 'notFound':
      return <NotFoundCard />;
  }
}
