import { createStore } from '../store.ts';

interface ToastContent {
  content: string;
  severity: 'error' | 'warn' | 'info';
  durationMs?: number;
  action?: { content: string; onAction(): void };
}

export interface Toast extends ToastContent {
  id: string;
  durationMs: number;
}

const maxShown = 3;
const defaultDurationMs = 6000;

export const toasts = createStore<readonly Toast[]>([]);

/**
 * Shows a message at the bottom of the page. It replaces the same error, and the oldest toast when there are too many.
 */
export function showToast(content: ToastContent): string {
  const toast = { durationMs: defaultDurationMs, ...content, id: randomId() };
  toasts.set([...toasts.get().filter((shown) => !isSameError(shown, toast)), toast].slice(-maxShown));
  return toast.id;
}

// Calls that fail together would show the same sentence several times.
const isSameError = (one: Toast, other: Toast): boolean =>
  one.severity === 'error' && other.severity === 'error' && one.content === other.content && !one.action;

/** For an attempt that succeeds after a failed one: the old message would contradict the result. */
export function dismissErrorToasts(): void {
  toasts.set(toasts.get().filter(({ severity }) => severity !== 'error'));
}

export function dismissToast(id: string): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function randomId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(8));
  return Array.from(numbers, (number) => alphanumeric[number % alphanumeric.length]).join('');
}
