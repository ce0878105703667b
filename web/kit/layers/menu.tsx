import { ActionList } from '@shopify/polaris';
import type { ReactNode } from 'react';

export interface MenuItem {
  content: string;
  help?: string;
  suffix?: ReactNode;
  url?: string;
  disabled?: boolean;
  destructive?: boolean;
  onAction?(): void;
}

interface Props {
  items: MenuItem[];
  /** A search field, from eight items on. */
  searchable?: boolean;
  /** After the action of any item. */
  onAny?(): void;
}

/** Actions below each other, in a popover. */
export const Menu = ({ items, searchable, onAny }: Props) => (
  <ActionList
    items={items.map(({ help, ...item }) => ({ ...item, helpText: help }))}
    allowFiltering={searchable}
    onActionAnyItem={onAny}
  />
);
