import { Badge as PolarisBadge } from '@shopify/polaris';
import { isNewLook } from '../new-look/is-new-look.ts';
import { NewBadge } from '../new-look/new-badge.tsx';

export interface BadgeProps {
  tone?: 'info' | 'success' | 'attention' | 'warning' | 'critical' | undefined;
  children: string;
}

/** A state in a word or two. */
const ReactBadge = ({ tone, children }: BadgeProps) => <PolarisBadge tone={tone}>{children}</PolarisBadge>;

export const Badge = isNewLook ? NewBadge : ReactBadge;
