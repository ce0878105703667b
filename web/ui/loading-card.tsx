import { Card } from '../kit/layout/card.tsx';
import { SkeletonText } from '../kit/states/skeleton-text.tsx';

/** In the place of what is being read; `of` says what, for screen readers. */
export const LoadingCard = ({ of, lines }: { of: string; lines: number }) => (
  <Card>
    <div role="status" aria-label={`Loading ${of}`}>
      <SkeletonText lines={lines} />
    </div>
  </Card>
);
