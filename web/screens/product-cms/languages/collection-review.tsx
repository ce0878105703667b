import { BlockStack, Box, Button, InlineStack, ProgressBar, Text } from '@shopify/polaris';
import { useId } from 'react';
import { counted } from '../../../../common/text/counted.ts';
import { OutOfTokensBanner } from '../../../overlays/out-of-tokens-banner.tsx';
import { reportError } from '../../../reporting/reporting.ts';
import { useRemainingTokens } from '../../../session/remaining-tokens.ts';
import { confirmDialog } from '../../../ui/dialogs/dialogs.ts';
import { costInTokens } from './collection-fields.ts';
import type { CollectionText } from './collection-text.ts';
import { CollectionTextView } from './collection-text-view.tsx';
import { textsLeft, type useCollectionTexts } from './use-collection-texts.ts';

interface Props {
  collectionTexts: ReturnType<typeof useCollectionTexts>;
  locale: string;
  /** The language's name. */
  language: string;
  onClose(): void;
}

const isGenerated = ({ now }: CollectionText): boolean => now.state === 'generated';

/** The texts of a run: its progress, and each collection's texts to review and publish. */
export function CollectionReview({ collectionTexts, locale, language, onClose }: Props) {
  const { texts, isGenerating } = collectionTexts;
  const progressId = useId();
  const { remaining } = useRemainingTokens();
  const rest = textsLeft(texts);
  const isPublishing = texts.some(({ now }) => now.state === 'publishing');
  const publishable = texts.filter(isGenerated);
  const done = texts.filter(({ now }) => 'draft' in now).length;
  const close = async () => {
    const isSure =
      publishable.length === 0 ||
      (await confirmDialog({
        title: `Leave ${counted(publishable.length, 'text')} unpublished?`,
        message: 'You find them in History.',
        confirm: 'Leave',
      }));
    if (isSure) onClose();
  };
  const progress = `${done} of ${counted(texts.length, 'text')} written in ${language}`;
  return (
    <BlockStack gap="400">
      <BlockStack gap="200">
        <div role="status" id={progressId}>
          <Text as="p">{isGenerating ? `${progress}. Keep this page open.` : `${progress}.`}</Text>
        </div>
        <ProgressBar progress={(100 * done) / texts.length} size="small" ariaLabelledBy={progressId} />
        {collectionTexts.isOutOfTokens && <OutOfTokensBanner isEmpty={remaining === 0} />}
        <InlineStack gap="200">
          {isGenerating && <Button onClick={collectionTexts.stop}>Stop</Button>}
          {!isGenerating && rest.length > 0 && (
            <Button onClick={() => void collectionTexts.generateRest().catch(reportError)}>
              {`Write the other ${counted(rest.length, 'text')}, ${counted(costInTokens(rest.map(({ field }) => field)), 'token')}`}
            </Button>
          )}
          {!isGenerating && publishable.length > 0 && (
            <Button
              variant="primary"
              loading={isPublishing}
              onClick={() => void collectionTexts.publish(publishable, false).catch(reportError)}
            >
              {`Publish all ${counted(publishable.length, 'text')}`}
            </Button>
          )}
          {!isGenerating && (
            <Button disabled={isPublishing} onClick={() => void close().catch(reportError)}>
              Back to the collections
            </Button>
          )}
        </InlineStack>
      </BlockStack>
      {[...Map.groupBy(texts, ({ collectionId }) => collectionId).values()].map((ofCollection) => (
        <CollectionTexts
          key={ofCollection[0]?.collectionId}
          texts={ofCollection}
          collectionTexts={collectionTexts}
          locale={locale}
          language={language}
        />
      ))}
    </BlockStack>
  );
}

interface CollectionTextsProps extends Omit<Props, 'onClose'> {
  texts: CollectionText[];
}

function CollectionTexts({ texts, collectionTexts, locale, language }: CollectionTextsProps) {
  const title = texts[0]?.title ?? '';
  const publishable = texts.filter(isGenerated);
  const publish = (chosen: CollectionText[], overwrites: boolean) =>
    void collectionTexts.publish(chosen, overwrites).catch(reportError);
  return (
    <Box borderBlockStartWidth="025" borderColor="border" paddingBlockStart="300">
      <section aria-label={title}>
        <BlockStack gap="300">
          <Text as="h2" variant="headingSm">
            <bdi>{title}</bdi>
          </Text>
          {texts.map((text) => (
            <CollectionTextView
              key={text.field}
              text={text}
              locale={locale}
              language={language}
              onEdit={(content) => collectionTexts.edit(text, content)}
              onPublishAnyway={() => publish([text], true)}
              onUndo={() => void collectionTexts.undo(text).catch(reportError)}
            />
          ))}
          {publishable.length > 0 && (
            <InlineStack>
              <Button
                accessibilityLabel={`Publish ${counted(publishable.length, 'text')} of ${title}`}
                onClick={() => publish(publishable, false)}
              >
                {`Publish ${counted(publishable.length, 'text')}`}
              </Button>
            </InlineStack>
          )}
        </BlockStack>
      </section>
    </Box>
  );
}
