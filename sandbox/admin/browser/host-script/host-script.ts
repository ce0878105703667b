import { adminOrigin, callAdmin, isEmbedded, tellAdmin } from './admin-channel.ts';
import { readAppConfig } from './app-config.ts';
import { wrapFetch } from './authenticated-fetch.ts';
import { defineNavigationMenu } from './navigation-menu.ts';
import { resourcePicker } from './resource-picker.ts';
import { reviews } from './reviews.ts';
import { mirrorRoute, routeOf } from './route-mirror.ts';
import { setSafeArea } from './safe-area.ts';
import { createSaveBar } from './save-bar.ts';
import { scopes } from './scopes.ts';
import { defineTitleBar } from './title-bar.ts';
import { openInTop, redirectIntoAdmin, takeOverTopNavigation } from './top-navigation.ts';

/** The platform's type without what no app here asks for: point of sale, scanner, intents, extensions, modals, toasts and vitals. */
type HostApi = Pick<
  typeof globalThis.shopify,
  | 'config'
  | 'origin'
  | 'ready'
  | 'environment'
  | 'loading'
  | 'idToken'
  | 'user'
  | 'resourcePicker'
  | 'saveBar'
  | 'reviews'
  | 'scopes'
>;

const config = readAppConfig();
const isMobile = /Shopify Mobile/.test(navigator.userAgent);
redirectIntoAdmin(config, routeOf(location.href));

const facts = callAdmin('hello', { route: routeOf(location.href), state: history.state });
const idToken = () => callAdmin('idToken', null);

const api: HostApi = {
  config,
  origin: adminOrigin,
  ready: facts.then(() => undefined),
  environment: { mobile: isMobile, embedded: isEmbedded, pos: false, intent: false },
  loading: (isLoading = true) => tellAdmin('setLoading', { isLoading }),
  idToken,
  user: async () => (await facts).user,
  resourcePicker,
  saveBar: createSaveBar(),
  reviews,
  scopes,
};

if (isMobile) setSafeArea();
if (isEmbedded) mirrorRoute();
defineNavigationMenu();
defineTitleBar();
takeOverTopNavigation();
// Outside the admin there are no session tokens, and a request that waits for one would hang.
if (isEmbedded && !config.disabledFeatures?.includes('fetch')) {
  window.fetch = wrapFetch(window.fetch.bind(window), { config, idToken, openInTop });
}
Object.defineProperty(window, 'shopify', { value: api, configurable: true, enumerable: true });
