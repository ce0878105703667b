import { lazy, Suspense, useState } from 'react';
import type { ChangeEntry } from '../../../../common/contract/history.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Row } from '../../../kit/layout/row.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Text } from '../../../kit/text/text.tsx';
import { reportError } from '../../../reporting/reporting.ts';
import { restoreFocus } from '../../../ui/browser/restore-focus.ts';
import { storeFieldNames } from '../../../ui/products/store-field-names.ts';
import { SectionTitle } from '../../../ui/text/typography.tsx';
import { useEditProduct } from '../use-edit-product.ts';
import styles from './product-panel.module.css';
import { useVersions } from './use-versions.ts';

const TextDiff = lazy(() => import('../../../ui/text/text-diff.tsx'));

const fieldNames: Record<ChangeEntry['field'], string> = { ...storeFieldNames, 'product-name': 'Title' };

const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface VersionsSectionProps {
  productId: string;
  canPublish: boolean;
}

/** Earlier published texts with their differences and undo. */
export function VersionsSection({ productId, canPublish }: VersionsSectionProps) {
  const versions = useVersions(productId);
  const { undo } = useEditProduct();
  if (versions.length === 0) return null;
  return (
    <div ref={restoreFocus}>
      <Stack gap="m">
        <SectionTitle>Versions written by Yodel</SectionTitle>
        <ul className={styles.versions}>
          {versions.map((version) => (
            <Version
              key={version.id}
              version={version}
              onUndo={canPublish ? () => undo(productId, [version.id]) : null}
            />
          ))}
        </ul>
      </Stack>
    </div>
  );
}

interface VersionProps {
  version: ChangeEntry;
  /** null: not allowed in this store. */
  onUndo: (() => Promise<unknown>) | null;
}

function Version({ version: { at, field, staff, status, takesBack, before, after }, onUndo }: VersionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const undo = useAction(async () => await onUndo?.());
  const name = `${fieldNames[field]}, ${dateTime.format(new Date(at))}`;

  return (
    <li className={styles.version}>
      <Text as="p" weight="medium">
        {name}
      </Text>
      <Row gap="m" align="center">
        <Text as="span" tone="quiet" size="small">
          {[staff?.name, takesBack && 'restored the earlier text', status === 'reverted' && 'undone']
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Button
          kind="plain"
          expanded={isOpen}
          label={`${isOpen ? 'Hide' : 'Show'} what changed: ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide changes' : 'Show changes'}
        </Button>
        {onUndo && status === 'written' && (
          <Button
            kind="plain"
            loading={undo.isBusy}
            label={`Undo: ${name}`}
            onClick={() => void undo.start().catch(reportError)}
          >
            Undo
          </Button>
        )}
      </Row>
      {isOpen && (
        <Suspense fallback={null}>
          <TextDiff before={before} after={after} isHtml={field === 'description'} />
        </Suspense>
      )}
    </li>
  );
}
