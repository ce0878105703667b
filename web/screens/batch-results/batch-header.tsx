import { memo } from 'react';
import { languages, lengthNames, toneNames } from '../../../common/catalogue/completion-settings.ts';
import type { BatchState } from '../../../common/contract/batches.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Text } from '../../kit/text/text.tsx';
import { batchStatusLabels, batchTitle } from '../../ui/batches/batch-names.ts';
import { languageName } from '../../ui/text/language-name.ts';
import { Subdued } from '../../ui/text/typography.tsx';
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
  const { completionLength, language, tone: voice, freeTextInstructions } = batch.completionSettings;
  const written = batch.translation?.languages.map(languageName).join(', ') ?? languages[language].name;
  const isAltText = batch.completionType === 'image_alt_text';
  const settings = (isAltText ? [written] : [lengthNames[completionLength], written, toneNames[voice]]).join(' · ');
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
            {`${settings} · started by ${startedBy} on ${dateTime.format(new Date(batch.startedAt))}`}
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
