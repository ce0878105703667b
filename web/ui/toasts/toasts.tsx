import { useEffect, useState } from 'react';
import { Icon } from '../../kit/text/icon.tsx';
import { AlertCircleIcon, AlertTriangleIcon, XSmallIcon } from '../../kit/text/icons.ts';
import { restoreFocus } from '../browser/restore-focus.ts';
import { useStore } from '../store.ts';
import { dismissToast, type Toast, toasts } from './toast-store.ts';
import styles from './toasts.module.css';

/** The region is always rendered, so that screen readers announce new toasts. */
export function Toasts() {
  const shown = useStore(toasts);
  return (
    <section ref={restoreFocus} className={styles.stack} aria-label="Notifications" aria-live="polite" tabIndex={-1}>
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const { id, content, severity, durationMs, action } = toast;
  const [isPaused, setIsPaused] = useState(false);

  // A toast stays while the user points at it or focuses it.
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isPaused]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds it, there is nothing to operate
    <div
      className={`${styles.toast} ${severity === 'error' ? styles.error : ''}`}
      role={severity === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {severity !== 'info' && (
        <span className={styles.icon}>
          <Icon source={severity === 'error' ? AlertCircleIcon : AlertTriangleIcon} />
        </span>
      )}
      <span className={styles.content}>{content}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(id);
            action.onAction();
          }}
        >
          {action.content}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => dismissToast(id)}>
        <Icon source={XSmallIcon} />
      </button>
    </div>
  );
}
