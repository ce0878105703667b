import { Text as PolarisText } from '@shopify/polaris';
import type { ReactNode } from 'react';

type TextSize = 'small' | 'medium' | 'large' | 'heading-s' | 'heading-m' | 'heading-l' | 'heading-xl' | 'heading-2xl';

interface Props {
  as: 'p' | 'span' | 'h1' | 'h2' | 'h3';
  size?: TextSize;
  tone?: 'quiet' | 'success' | 'caution' | 'critical' | undefined;
  weight?: 'medium' | 'semibold';
  align?: 'center';
  /** A word that is longer than the line is broken. */
  breakWord?: boolean;
  /** Digits of one width. */
  numeric?: boolean;
  /** For screen readers alone. */
  visuallyHidden?: boolean;
  id?: string;
  children?: ReactNode;
}

const sizes = {
  small: 'bodySm',
  medium: 'bodyMd',
  large: 'bodyLg',
  'heading-s': 'headingSm',
  'heading-m': 'headingMd',
  'heading-l': 'headingLg',
  'heading-xl': 'headingXl',
  'heading-2xl': 'heading2xl',
} as const satisfies Record<TextSize, string>;

export const Text = ({ size, tone, weight, align, children, ...rest }: Props) => (
  <PolarisText
    {...rest}
    variant={size && sizes[size]}
    tone={tone === 'quiet' ? 'subdued' : tone}
    fontWeight={weight}
    alignment={align}
  >
    {children}
  </PolarisText>
);
