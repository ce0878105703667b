import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      's-app-nav': { children?: React.ReactNode };
      'ui-title-bar': { title: string };
    }
  }
}

interface NavigationMenuProps {
  title: string;
  links: { to: string; label: string }[];
}

/** What the admin draws around our frame: its title, and the app's entries in its menu. */
export function NavigationMenu({ title, links }: NavigationMenuProps) {
  const navigate = useNavigate();

  useEffect(() => {
    document.title = title;
  }, [title]);

  // The admin's own links, unlike ours, announce where they lead and leave going there to the app's router.
  useEffect(() => {
    const follow = (event: Event) => {
      const href = event.target instanceof Element ? event.target.getAttribute('href') : null;
      if (!href) return;
      event.preventDefault();
      void navigate(href);
    };
    document.addEventListener('shopify:navigate', follow);
    return () => document.removeEventListener('shopify:navigate', follow);
  }, [navigate]);

  return (
    <>
      <ui-title-bar title={title} />
      <s-app-nav>
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </s-app-nav>
    </>
  );
}
