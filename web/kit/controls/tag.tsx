import { Tag as PolarisTag } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface Props {
  url?: string;
  children?: ReactNode;
  onRemove?(): void;
}

/** A chosen word, which may lead somewhere or be taken away. */
export const Tag = ({ url, children, onRemove }: Props) =>
  url === undefined ? (
    <PolarisTag onRemove={onRemove}>{children}</PolarisTag>
  ) : (
    <PolarisTag url={url}>{children}</PolarisTag>
  );
