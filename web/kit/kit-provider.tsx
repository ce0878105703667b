import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json';
import type { ReactNode } from 'react';
import type { LinkProps } from './link-props.ts';

interface Props {
  /** Renders the links of all parts. */
  link?: (props: LinkProps) => ReactNode;
  children?: ReactNode;
}

/** What the parts of the kit need around them, once. */
export const KitProvider = ({ link, children }: Props) => (
  <AppProvider i18n={translations} linkComponent={link}>
    {children}
  </AppProvider>
);
