import type { AppRoute } from '../protocol/messages.ts';
import type { AppChannel } from './app-channel.ts';
import type { PageData } from './page-data.ts';

interface FrameRoute {
  current(): string;
  pushed(next: AppRoute): void;
  replaced(next: AppRoute): void;
}

/** Keeps the admin's address and list of visited places in step with the framed app. */
export function followFrameRoute(page: PageData, channel: AppChannel, onChange: (route: string) => void): FrameRoute {
  let route = '/';
  const addressOf = (next: string) => `${page.appPath}${next === '/' ? '' : next}`;
  const moveTo = (next: string) => {
    route = next;
    onChange(next);
  };

  window.addEventListener('popstate', (event) => {
    const entry = event.state as AppRoute | null;
    if (!entry) return;
    moveTo(entry.route);
    channel.send('traverse', entry);
  });

  return {
    current: () => route,
    pushed(next) {
      history.pushState(next, '', addressOf(next.route));
      moveTo(next.route);
    },
    replaced(next) {
      history.replaceState(next, '', addressOf(next.route));
      moveTo(next.route);
    },
  };
}
