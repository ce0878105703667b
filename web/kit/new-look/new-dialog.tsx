import { useEffect, useRef } from 'react';
import type { DialogProps } from '../layers/dialog.tsx';
import { NewButton } from './new-button.tsx';

/** What the element adds to an ordinary one. */
interface ModalElement extends HTMLElement {
  showOverlay(): void;
  hideOverlay(): void;
}

export function NewDialog({ open = true, title, size, activator, footer, children, onClose, ...rest }: DialogProps) {
  const { primaryAction, secondaryActions = [] } = rest;
  const modal = useRef<HTMLElement>(null);
  // The element tells of every closing, also of ours.
  const isClosedByUs = useRef(false);
  useEffect(() => {
    const element = modal.current as ModalElement | null;
    const opener = activator?.current;
    if (!open) return;
    isClosedByUs.current = false;
    element?.showOverlay();
    return () => {
      isClosedByUs.current = true;
      element?.hideOverlay();
      opener?.focus();
    };
  }, [open, activator]);
  return (
    <s-modal ref={modal} heading={title} size={size ?? 'base'} onhide={() => !isClosedByUs.current && onClose()}>
      {children}
      {footer}
      {secondaryActions.map(({ content, disabled, loading, onAction }) => (
        <span key={content} slot="secondary-actions">
          <NewButton disabled={disabled} loading={loading} onClick={onAction}>
            {content}
          </NewButton>
        </span>
      ))}
      {primaryAction && (
        <span slot="primary-action">
          <NewButton
            kind="primary"
            tone={primaryAction.destructive ? 'critical' : undefined}
            disabled={primaryAction.disabled}
            loading={primaryAction.loading}
            onClick={primaryAction.onAction}
          >
            {primaryAction.content}
          </NewButton>
        </span>
      )}
    </s-modal>
  );
}
