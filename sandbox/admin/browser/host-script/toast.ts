import { onAdminEvent, tellAdmin } from './admin-channel.ts';

type ToastApi = typeof globalThis.shopify.toast;
type ToastOptions = NonNullable<Parameters<ToastApi['show']>[1]>;

const DEFAULT_DURATION_MS = 5000;

export function createToast(): ToastApi {
  const shown = new Map<string, ToastOptions>();
  onAdminEvent('toastAction', ({ id }) => shown.get(id)?.onAction?.());
  onAdminEvent('toastDismissed', ({ id }) => {
    const options = shown.get(id);
    shown.delete(id);
    options?.onDismiss?.();
  });
  return {
    show(message, options = {}) {
      const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
      shown.set(id, options);
      tellAdmin('showToast', {
        id,
        message,
        durationMs: options.duration ?? DEFAULT_DURATION_MS,
        isError: options.isError ?? false,
        action: options.action ?? null,
      });
      return id;
    },
    hide(id) {
      tellAdmin('hideToast', { id });
    },
  };
}
