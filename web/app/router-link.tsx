import type { ComponentProps } from 'react';
import { Link } from 'react-router';

interface RouterLinkProps extends ComponentProps<'a'> {
  url: string;
  external?: boolean;
}

/** Polaris draws its links with this, so that moving between screens loads no document. */
export function RouterLink({ url, external, ...rest }: RouterLinkProps) {
  const leaves = external || !url.startsWith('/');
  return leaves ? <a target="_top" rel="noopener" {...rest} href={url} /> : <Link {...rest} to={url} />;
}
