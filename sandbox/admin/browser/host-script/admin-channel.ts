import {
  type AdminCalls,
  type AppEvents,
  type CallMessage,
  type CallName,
  type EventName,
  isAppMessage,
} from '../protocol/messages.ts';

// The host script and the admin share one origin, so the script's own address is the origin to trust.
const scriptAddress = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
export const adminOrigin = new URL(scriptAddress).origin;

export const isEmbedded = window.parent !== window;

interface OpenCall {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

const openCalls = new Map<number, OpenCall>();
const listeners = new Map<EventName, Set<(detail: never) => void>>();
let lastId = 0;

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== adminOrigin || !isAppMessage(event.data)) return;
  const message = event.data;
  if ('event' in message) {
    for (const listener of listeners.get(message.event) ?? []) listener(message.detail as never);
    return;
  }
  const open = openCalls.get(message.id);
  if (!open) return;
  openCalls.delete(message.id);
  if (message.isAnswered) open.resolve(message.value);
  else open.reject(new Error(message.message));
});

/** Calls the admin page. Outside the admin there is no answer, as on the platform. */
export function callAdmin<Name extends CallName>(
  call: Name,
  input: AdminCalls[Name]['input'],
): Promise<AdminCalls[Name]['answer']> {
  if (!isEmbedded) return new Promise(() => {});
  lastId += 1;
  const message: CallMessage<Name> = { to: 'admin', id: lastId, call, input };
  return new Promise((resolve, reject) => {
    openCalls.set(message.id, { resolve: (value) => resolve(value as AdminCalls[Name]['answer']), reject });
    window.parent.postMessage(message, adminOrigin);
  });
}

/** Calls the admin page without waiting for the result. */
export function tellAdmin<Name extends CallName>(call: Name, input: AdminCalls[Name]['input']): void {
  callAdmin(call, input).catch((error: unknown) => console.error(`The admin refused ${call}:`, error));
}

export function onAdminEvent<Name extends EventName>(name: Name, listener: (detail: AppEvents[Name]) => void): void {
  const known = listeners.get(name) ?? new Set();
  known.add(listener as (detail: never) => void);
  listeners.set(name, known);
}
