import { SkeletonBodyText } from '@shopify/polaris';

/** Stands in for lines of text that are being loaded. */
export const SkeletonText = ({ lines }: { lines: number }) => <SkeletonBodyText lines={lines} />;
