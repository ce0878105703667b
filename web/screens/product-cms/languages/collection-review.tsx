import { useId } from 'react';
import { counted } from '../../../../common/text/counted.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Box } from '../../../kit/layout/box.tsx';
import { Row } from '../../../kit/layout/row.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Progress } from '../../../kit/states/progress.tsx';
import { Text } from '../../../kit/text/text.tsx';
import { OutOfTokensBanner } from '../../../overlays/out-of-tokens-banner.tsx';
import { reportError } from '../../../reporting/reporting.ts';
import { useRemainingTokens } from '../../../session/remaining-tokens.ts';
import { confirmDialog } from '../../../ui/dialogs/dialogs.ts';
import { costInTokens } from './collection-fields.ts';
import type { CollectionText } from './collection-text.ts';
import { CollectionTextView } from './collection-text-view.tsx';
import { type CollectionDrafts, textsLeft, type useCollectionTexts } from './use-collection-texts.ts';

interface Props {
  collectionTexts: ReturnType<typeof useCollectionTexts>;
  locale: string;
  /** The language's name. */
  language: string;
  onClose(): void;
}

/** The texts of a run: its progress, and each collection's texts to review and publish. */
export function CollectionReview(props: Props) {
  const { collectionTexts, locale, language } = props;
  const { texts, drafts, publishable, isOutOfTokens } = collectionTexts;
  const { remaining } = useRemainingTokens();
  const byCollection = Map.groupBy(texts, ({ collectionId }) => collectionId).values();
  return (
    <Stack gap="l">
      <Stack gap="s">
        <Writing {...props} />
        {isOutOfTokens && <OutOfTokensBanner isEmpty={remaining === 0} />}
        <RunActions {...props} />
      </Stack>
      {[...byCollection].map((ofCollection) => (
        <CollectionTexts
          key={ofCollection[0]?.collectionId}
          texts={ofCollection}
          publishable={publishable.filter(({ collectionId }) => collectionId === ofCollection[0]?.collectionId)}
          drafts={drafts}
          onChange={collectionTexts.changeText}
          locale={locale}
          language={language}
        />
      ))}
    </Stack>
  );
}

function Writing({ collectionTexts: { texts, isGenerating }, language }: Props) {
  const progressId = useId();
  const done = texts.filter(({ now }) => now.state === 'generated').length;
  const progress = `${done} of ${counted(texts.length, 'text')} written in ${language}`;
  return (
    <>
      <div role="status" id={progressId}>
        <Text as="p">{isGenerating ? `${progress}. Keep this page open.` : `${progress}.`}</Text>
      </div>
      <Progress percent={(100 * done) / texts.length} labelledBy={progressId} />
    </>
  );
}

function RunActions({ collectionTexts, onClose }: Props) {
  const { texts, drafts, publishable, isGenerating } = collectionTexts;
  const rest = textsLeft(texts);
  const isPublishing = texts.some(({ now }) => now.state === 'generated' && drafts.isBusy(now.generationId));
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
  if (isGenerating)
    return (
      <Row>
        <Button onClick={collectionTexts.stop}>Stop</Button>
      </Row>
    );
  return (
    <Row gap="s">
      {rest.length > 0 && (
        <Button onClick={() => void collectionTexts.generateRest().catch(reportError)}>
          {`Write the other ${counted(rest.length, 'text')}, ${counted(costInTokens(rest.map(({ field }) => field)), 'token')}`}
        </Button>
      )}
      {publishable.length > 0 && (
        <Button kind="primary" loading={isPublishing} onClick={() => publishAll(drafts, publishable)}>
          {`Publish ${publishable.length > 1 ? 'all ' : ''}${counted(publishable.length, 'text')}`}
        </Button>
      )}
      <Button disabled={isPublishing} onClick={() => void close().catch(reportError)}>
        Back to the collections
      </Button>
    </Row>
  );
}

type Publishable = Props['collectionTexts']['publishable'];

function publishAll(drafts: CollectionDrafts, texts: Publishable): void {
  const groups = texts.map(({ now }) => [now.generationId]);
  void drafts.publish(groups, { overwriteConflicts: false }).catch(reportError);
}

interface CollectionTextsProps extends Pick<Props, 'locale' | 'language'> {
  texts: CollectionText[];
  publishable: Publishable;
  drafts: CollectionDrafts;
  onChange: Props['collectionTexts']['changeText'];
}

function CollectionTexts({ texts, publishable, onChange, ...props }: CollectionTextsProps) {
  const title = texts[0]?.title ?? '';
  return (
    <Box border="top" paddingTop="m">
      <section aria-label={title}>
        <Stack gap="m">
          <Text as="h2" size="heading-s">
            <bdi>{title}</bdi>
          </Text>
          {texts.map((text) => (
            <CollectionTextView key={text.field} text={text} {...props} onChange={(change) => onChange(text, change)} />
          ))}
          {publishable.length > 0 && (
            <Row>
              <Button
                label={`Publish ${counted(publishable.length, 'text')} of ${title}`}
                onClick={() => publishAll(props.drafts, publishable)}
              >
                {`Publish ${counted(publishable.length, 'text')}`}
              </Button>
            </Row>
          )}
        </Stack>
      </section>
    </Box>
  );
}
