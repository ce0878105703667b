import { Box as PolarisBox } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { polarisSpace, type Space } from '../space.ts';

interface Props {
  padding?: Space;
  paddingBlock?: Space;
  paddingInline?: Space;
  paddingTop?: Space;
  paddingBottom?: Space;
  /** A thin line around the content, or on one side. */
  border?: 'all' | 'top' | 'bottom';
  /** Rounded corners, which also cut the content. */
  rounded?: boolean;
  width?: string;
  maxWidth?: string;
  children?: ReactNode;
}

/** Space and lines around its content. */
export const Box = ({ border, rounded, width, maxWidth, children, ...space }: Props) => (
  <PolarisBox
    padding={polarisSpace(space.padding)}
    paddingBlock={polarisSpace(space.paddingBlock)}
    paddingInline={polarisSpace(space.paddingInline)}
    paddingBlockStart={polarisSpace(space.paddingTop)}
    paddingBlockEnd={polarisSpace(space.paddingBottom)}
    borderColor={border && 'border'}
    borderWidth={border === 'all' ? '025' : undefined}
    borderBlockStartWidth={border === 'top' ? '025' : undefined}
    borderBlockEndWidth={border === 'bottom' ? '025' : undefined}
    borderRadius={rounded ? '200' : undefined}
    overflowX={rounded ? 'hidden' : undefined}
    width={width}
    maxWidth={maxWidth}
  >
    {children}
  </PolarisBox>
);
