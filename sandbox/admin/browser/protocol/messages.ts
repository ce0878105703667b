import type { ResourcePickerRequest, SelectedResource } from './resources.ts';

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
