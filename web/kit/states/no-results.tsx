import { EmptySearchResult } from '@shopify/polaris';

interface Props {
  title: string;
  description: string;
}

/** A search or filter that matches nothing. */
export const NoResults = ({ title, description }: Props) => (
  <EmptySearchResult title={title} description={description} withIllustration />
);
