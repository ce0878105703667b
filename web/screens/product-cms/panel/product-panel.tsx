import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { Product } from '../../../../common/contract/shapes.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { SkeletonText } from '../../../kit/states/skeleton-text.tsx';
import { XIcon } from '../../../kit/text/icons.ts';
import { Text } from '../../../kit/text/text.tsx';
import { useEdits } from '../../../session/use-drafts.ts';
import { restoreFocus } from '../../../ui/browser/restore-focus.ts';
import type { LoadState } from '../../../ui/data-loader.tsx';
import { confirmDialog } from '../../../ui/dialogs/dialogs.ts';
import { ProductPicture } from '../../../ui/products/product-picture.tsx';
import { changesBetween } from '../product-changes.ts';
import { ScoreBadge } from '../score-badge.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useProduct } from '../use-edit-product.ts';
import type { ProductRow } from '../use-products-page.ts';
import { ProductForm } from './product-form.tsx';
import styles from './product-panel.module.css';

interface ProductPanelProps {
  productId: string;
  /** The product's row in the table; null where it is on another page. */
  row: ProductRow | null;
  canPublish: boolean;
  onClose(): void;
}

/** One product beside the table: texts, score and recommendations. */
export function ProductPanel({ productId, row, canPublish, onClose }: ProductPanelProps) {
  const load = useProduct(productId);
  const product = load.state === 'loaded' ? load.data : null;
  // Only the changed texts; the others follow the store.
  const edits = useEdits('texts of products');
  const isDirty = product !== null && changesBetween(product, { ...product, ...edits.editsOf(productId) }).length > 0;
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  useFocusWhileOpen(panel);

  async function close(): Promise<void> {
    const mayClose =
      !isDirty ||
      (await confirmDialog({
        title: 'Discard your changes?',
        message: 'What you have changed in this product is not saved yet.',
        confirm: 'Discard',
        cancel: 'Keep editing',
        isDestructive: true,
      }));
    if (!mayClose) return;
    edits.discard(productId);
    onClose();
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // A popover over the panel handles Escape first.
    const isHere = panel.current?.contains(event.target as Node);
    if (event.key === 'Escape' && !event.defaultPrevented && isHere) void close();
  };

  return (
    <section ref={panel} className={styles.panel} aria-labelledby={headingId} tabIndex={-1} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <ProductPicture url={product?.imageUrl ?? row?.imageUrl ?? null} />
        <div className={styles.name}>
          <Text as="h2" id={headingId} size="heading-m" breakWord>
            {product?.title ?? row?.title ?? 'Product'}
          </Text>
          {row && (
            <div className={styles.badges}>
              <ScoreBadge score={row.score} />
              <StatusBadge status={row.status} />
            </div>
          )}
        </div>
        <Button kind="quiet" icon={XIcon} label="Close product" onClick={() => void close()} />
      </header>
      {product ? (
        <ProductForm product={product} edits={edits} isDirty={isDirty} canPublish={canPublish} />
      ) : (
        <div className={styles.body}>
          <NotLoaded state={load.state} />
        </div>
      )}
    </section>
  );
}

function NotLoaded({ state }: { state: LoadState<Product>['state'] }) {
  if (state === 'loading') return <SkeletonText lines={12} />;
  return (
    <Text as="p" tone="critical">
      {state === 'notFound'
        ? 'This product is not in your store any more.'
        : "We couldn't load this product. Close this and try again."}
    </Text>
  );
}

/** Focuses the panel while it is open, and the previous element afterwards. */
function useFocusWhileOpen(panel: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    const stopRestoring = restoreFocus(panel.current);
    return () => {
      stopRestoring?.();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [panel]);
}
