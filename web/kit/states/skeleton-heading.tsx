import { SkeletonDisplayText } from '@shopify/polaris';

/** Stands in for a heading that is being loaded. */
export const SkeletonHeading = ({ size }: { size: 'small' | 'medium' | 'large' }) => (
  <SkeletonDisplayText size={size} />
);
