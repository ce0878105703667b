import { List as PolarisList } from '@shopify/polaris';
import type { ReactNode } from 'react';

/** Points below each other. */
export const List = ({ children }: { children?: ReactNode }) => <PolarisList>{children}</PolarisList>;
