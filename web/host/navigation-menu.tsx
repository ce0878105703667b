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

/** The title and menu entries that the admin shows around our frame. */
export function NavigationMenu({ title, links }: NavigationMenuProps) {
  const navigate = useNavigate();

  useEffect(() => {
    document.title = title;
  }, [title]);

  // The admin's links fire this event and leave the navigation to the app's router.
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
