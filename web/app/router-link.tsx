import type { ComponentProps } from 'react';
import { Link } from 'react-router';

interface RouterLinkProps extends ComponentProps<'a'> {
  url: string;
  external?: boolean;
}

/** Polaris renders its links with this, so that navigation does not reload the page. */
export function RouterLink({ url, external, ...rest }: RouterLinkProps) {
  const leaves = external || !url.startsWith('/');
  return leaves ? <a target="_top" rel="noopener" {...rest} href={url} /> : <Link {...rest} to={url} />;
}
