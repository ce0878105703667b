import { memo } from 'react';
import type { BatchState } from '../../../common/contract/batches.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Text } from '../../kit/text/text.tsx';
import { batchStatusLabels, batchTitle } from '../../ui/batches/batch-names.ts';
import { Subdued } from '../../ui/text/typography.tsx';
import { settingsText } from './batch-labels.ts';
import { BatchProgress } from './batch-progress.tsx';
import styles from './batch-results.module.css';
import { HeaderActions } from './header-actions.tsx';
import type { BatchActions } from './use-batch-actions.ts';

interface Props {
  batch: BatchState;
  actions: BatchActions;
  canPublish: boolean;
  onPublishAll(): void;
}

const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Memoized, so that new items do not render it again. */
export const BatchHeader = memo(function BatchHeader({ batch, actions, canPublish, onPublishAll }: Props) {
  const { name, tone } = batchStatusLabels[batch.status];
  const { freeTextInstructions } = batch.completionSettings;
  const startedBy =
    batch.source.type === 'standing_order' ? `the standing order “${batch.sourceName}”` : batch.startedBy.name;
  return (
    <Card>
      <Stack gap="l">
        <Stack gap="2xs">
          <Row gap="s" align="center">
            <Text as="h1" size="heading-l" breakWord>
              {batchTitle(batch)}
            </Text>
            <Badge tone={tone}>{name}</Badge>
          </Row>
          <Subdued>
            {`${settingsText(batch)} · started by ${startedBy} on ${dateTime.format(new Date(batch.startedAt))}`}
            {batch.endedAt && `, ended ${dateTime.format(new Date(batch.endedAt))}`}
          </Subdued>
          {freeTextInstructions !== '' && (
            <Text as="p" tone="quiet" breakWord>
              {`“${freeTextInstructions}”`}
            </Text>
          )}
        </Stack>
        {batch.pauseReason && <Note tone="info">{batch.pauseReason}</Note>}
        {batch.error && <Note tone="critical">{batch.error}</Note>}
        <BatchProgress batch={batch} />
        <div className={styles.headerActions}>
          <HeaderActions batch={batch} actions={actions} canPublish={canPublish} onPublishAll={onPublishAll} />
        </div>
      </Stack>
    </Card>
  );
});
