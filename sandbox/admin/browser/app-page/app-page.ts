import { pickResources } from '../resource-picker/resource-picker.ts';
import { openAppChannel } from './app-channel.ts';
import { createAppMenu } from './app-menu.ts';
import { followFrameRoute } from './frame-route.ts';
import { readPageData } from './page-data.ts';
import { createReviews } from './reviews.ts';
import { createSaveBar } from './save-bar.ts';
import { createScopes } from './scopes.ts';
import { showTitle } from './title-bar.ts';

const SLOW_APP_MS = 10_000;

const page = readPageData();
const frame = document.querySelector<HTMLIFrameElement>('[data-app-frame]');
if (!frame) throw new Error('The page that frames the app has no frame.');

document.body.classList.toggle('is-mobile-app', /Shopify Mobile/.test(navigator.userAgent));
const channel = openAppChannel(frame, page.appOrigin);
const saveBar = createSaveBar(channel);
const menu = createAppMenu(page, (href) => void leaveFor(href));
const route = followFrameRoute(page, channel, (next) => menu.setRoute(next));
const reviews = createReviews(page);
const scopes = createScopes(page);

async function leaveFor(href: string): Promise<void> {
  if (await saveBar.mayLeave()) channel.send('navigate', { href });
}

function setLoading(isLoading: boolean): void {
  document.body.classList.toggle('is-loading', isLoading);
}

async function sessionToken(): Promise<string> {
  const answer = await fetch(`${page.storePath}/admin/session-token`, { method: 'POST' });
  if (!answer.ok) throw new Error(`The admin gave no session token (${answer.status}).`);
  const { token } = (await answer.json()) as { token: string };
  return token;
}

function openInTop({ url, isNewTab }: { url: string; isNewTab: boolean }): null {
  const address = url.replace(/^shopify:(?:\/\/)?admin/, page.storePath);
  if (isNewTab) window.open(address, '_blank', 'noopener');
  else location.assign(address);
  return null;
}

/** For calls without a result. */
function told<Input>(act: (input: Input) => void): (input: Input) => null {
  return (input) => {
    act(input);
    return null;
  };
}

channel.answerWith({
  hello({ route: first, state }) {
    clearTimeout(slowApp);
    document.body.classList.remove('app-is-silent');
    route.replaced({ route: first, state });
    // A new document in the frame starts without the title and save bar of the previous one.
    saveBar.set(null);
    showTitle(page, '');
    return page.facts;
  },
  idToken: sessionToken,
  routePushed: told(route.pushed),
  routeReplaced: told(route.replaced),
  openInTop,
  pickResources: (request) => pickResources(page.storePath, request),
  setMenu: told(({ links }) => menu.setLinks(links)),
  setTitle: told(({ title }) => showTitle(page, title)),
  setLoading: told(({ isLoading }) => setLoading(isLoading)),
  setSaveBar: told(saveBar.set),
  confirmLeaving: saveBar.mayLeave,
  requestReview: reviews.request,
  queryScopes: scopes.query,
  requestScopes: scopes.request,
  revokeScopes: scopes.revoke,
});

// The admin's own links leave the app, so they must ask about unsaved changes too.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || event.defaultPrevented || !saveBar.isShown()) return;
  event.preventDefault();
  void saveBar.mayLeave().then((leaves) => leaves && location.assign(link.href));
});

setLoading(true);
frame.addEventListener('load', () => setLoading(false));
const slowApp = window.setTimeout(() => document.body.classList.add('app-is-silent'), SLOW_APP_MS);
// Set last: the framed app sends messages as soon as it loads, so the listeners must exist.
frame.src = page.frameUrl;
