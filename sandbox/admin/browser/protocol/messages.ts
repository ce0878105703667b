import type { Collection, Product } from '@shopify/app-bridge-types';

// The platform's types name their enums without exporting them; on the wire they are these strings.
type OnTheWire<T> = T extends string
  ? `${T}`
  : T extends (infer Item)[]
    ? OnTheWire<Item>[]
    : T extends object
      ? { [Key in keyof T]: OnTheWire<T[Key]> }
      : T;

export type PickedProduct = OnTheWire<Product>;
export type PickedCollection = OnTheWire<Collection>;
export type SelectedResource = PickedProduct | PickedCollection;

/** The options of `shopify.resourcePicker`, with their defaults filled in. */
export interface ResourcePickerRequest {
  type: 'product' | 'collection';
  action: 'add' | 'select';
  /** How many may be chosen; null is no limit. */
  limit: number | null;
  filter: { hasHidden: boolean; hasDraft: boolean; hasArchived: boolean; query: string };
  query: string;
  selectionIds: string[];
}

/** A row of the picker's list, and what the app gets when it is chosen. */
export interface PickerItem {
  imageUrl: string | null;
  detail: string;
  badge: string | null;
  picked: SelectedResource;
}

export interface PickerPage {
  items: PickerItem[];
  nextCursor: number | null;
}

/** What the framed app may ask of the admin page around it; each call is answered once. */
export interface AdminCalls {
  /** The host script has loaded in the frame; the admin learns where the app is. */
  hello: { input: AppRoute; answer: HostFacts };
  idToken: { input: null; answer: string };
  routePushed: { input: AppRoute; answer: null };
  routeReplaced: { input: AppRoute; answer: null };
  openInTop: { input: { url: string; isNewTab: boolean }; answer: null };
  pickResources: { input: ResourcePickerRequest; answer: SelectedResource[] | null };
  setMenu: { input: { links: MenuLink[] }; answer: null };
  setTitle: { input: { title: string }; answer: null };
  setLoading: { input: { isLoading: boolean }; answer: null };
  setSaveBar: { input: SaveBar | null; answer: null };
  confirmLeaving: { input: null; answer: boolean };
  requestReview: { input: null; answer: ReviewAnswer };
  queryScopes: { input: null; answer: ScopesDetail };
  requestScopes: { input: { scopes: string[] }; answer: ScopesDetail };
  revokeScopes: { input: { scopes: string[] }; answer: ScopesDetail };
}

/** Events that the admin page sends to the framed app. */
export interface AppEvents {
  /** The merchant chose a menu entry; the app navigates without a reload. */
  navigate: { href: string };
  /** The browser went back or forward; the app shows the route of the address. */
  traverse: AppRoute;
  saveBarPressed: { id: string; button: 'save' | 'discard' };
}

/** A path in the app with its query, without the platform's own parameters. */
export interface AppRoute {
  route: string;
  state: unknown;
}

export interface HostFacts {
  user: { id: number; name: string; email: string; accountAccess: string };
}

export interface ScopesDetail {
  granted: string[];
  required: string[];
  optional: string[];
}

export interface MenuLink {
  label: string;
  href: string;
  /** The home link is the target of the app's name, not a menu entry. */
  isHome: boolean;
}

export interface SaveBar {
  id: string;
  hasDiscardConfirmation: boolean;
  isSaveDisabled: boolean;
  isSaving: boolean;
}

export interface ReviewAnswer {
  code: 'success' | 'already-reviewed' | 'annual-limit-reached' | 'cooldown-period' | 'already-open';
}

export type CallName = keyof AdminCalls;
export type EventName = keyof AppEvents;

export interface CallMessage<Name extends CallName = CallName> {
  to: 'admin';
  id: number;
  call: Name;
  input: AdminCalls[Name]['input'];
}

export type AnswerMessage =
  | { to: 'app'; id: number; isAnswered: true; value: unknown }
  | { to: 'app'; id: number; isAnswered: false; message: string };

export interface EventMessage<Name extends EventName = EventName> {
  to: 'app';
  event: Name;
  detail: AppEvents[Name];
}

export function isCallMessage(data: unknown): data is CallMessage {
  return typeof data === 'object' && data !== null && 'to' in data && data.to === 'admin' && 'call' in data;
}

export function isAppMessage(data: unknown): data is AnswerMessage | EventMessage {
  return typeof data === 'object' && data !== null && 'to' in data && data.to === 'app';
}
