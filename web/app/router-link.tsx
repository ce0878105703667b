import { Link } from 'react-router';
import type { LinkProps } from '../kit/link-props.ts';

/** The kit renders its links with this, so that navigation does not reload the page. */
export function RouterLink({ url, external, ...rest }: LinkProps) {
  const leaves = external || !url.startsWith('/');
  return leaves ? <a target="_top" rel="noopener" {...rest} href={url} /> : <Link {...rest} to={url} />;
}
