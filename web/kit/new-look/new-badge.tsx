import type { BadgeProps } from '../text/badge.tsx';

export const NewBadge = ({ tone, children }: BadgeProps) => (
  <s-badge tone={tone === 'attention' ? 'caution' : (tone ?? 'neutral')}>{children}</s-badge>
);
