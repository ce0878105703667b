import { Badge } from '../../kit/text/badge.tsx';
import { statusNames } from '../../ui/products/product-filters.ts';

const tones: Record<string, 'success' | 'info' | undefined> = { ACTIVE: 'success', DRAFT: 'info' };

export function StatusBadge({ status }: { status: string }) {
  const tone = tones[status];
  const name = (statusNames as Record<string, string>)[status] ?? status;
  return tone ? <Badge tone={tone}>{name}</Badge> : <Badge>{name}</Badge>;
}
