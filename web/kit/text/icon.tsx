import { Icon as PolarisIcon } from '@shopify/polaris';
import type { IconShape } from './icons.ts';

interface Props {
  source: IconShape;
  tone?: 'quiet' | 'success' | 'caution';
}

/** A drawing of 20 by 20 pixels that says nothing to screen readers. */
export const Icon = ({ source, tone }: Props) => (
  <PolarisIcon source={source} tone={tone === 'quiet' ? 'subdued' : tone} />
);
