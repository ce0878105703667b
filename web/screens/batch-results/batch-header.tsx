import { Badge, Banner, BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import { memo } from 'react';
import { languages, lengthNames, toneNames } from '../../../common/catalogue/completion-settings.ts';
import type { BatchState } from '../../../common/contract/batches.ts';
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
  const settings = [lengthNames[completionLength], written, toneNames[voice]].join(' · ');
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h1" variant="headingLg" breakWord>
              {batchTitle(batch)}
            </Text>
            <Badge tone={tone}>{name}</Badge>
          </InlineStack>
          <Subdued>
            {`${settings} · started by ${batch.startedBy.name} on ${dateTime.format(new Date(batch.startedAt))}`}
            {batch.endedAt && `, ended ${dateTime.format(new Date(batch.endedAt))}`}
          </Subdued>
          {freeTextInstructions !== '' && (
            <Text as="p" tone="subdued" breakWord>
              {`“${freeTextInstructions}”`}
            </Text>
          )}
        </BlockStack>
        {batch.pauseReason && <Banner tone="warning">{batch.pauseReason}</Banner>}
        {batch.error && <Banner tone="critical">{batch.error}</Banner>}
        <BatchProgress batch={batch} />
        <div className={styles.headerActions}>
          <HeaderActions batch={batch} actions={actions} canPublish={canPublish} onPublishAll={onPublishAll} />
        </div>
      </BlockStack>
    </Card>
  );
});
