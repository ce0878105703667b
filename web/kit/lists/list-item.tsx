import { List } from '@shopify/polaris';
import type { ReactNode } from 'react';

export const ListItem = ({ children }: { children?: ReactNode }) => <List.Item>{children}</List.Item>;
