import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TranslateMode } from '../../../../common/contract/languages.ts';
import { counted } from '../../../../common/text/counted.ts';
import { neverCached, quietQuery } from '../../../api/use-api-query.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Select } from '../../../kit/controls/select.tsx';
import { Box } from '../../../kit/layout/box.tsx';
import { Row } from '../../../kit/layout/row.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Text } from '../../../kit/text/text.tsx';
import { reportError } from '../../../reporting/reporting.ts';
import { useRemainingTokens } from '../../../session/remaining-tokens.ts';
import { type CollectionStates, costInTokens, countIn, fieldsIn } from './collection-fields.ts';
import { CollectionReview } from './collection-review.tsx';
import { type CollectionText, firstThatFit, textsToGenerate } from './collection-text.ts';
import { CollectionsTable } from './collections-table.tsx';
import { statesInWords } from './states-in-words.ts';
import { useCollectionTexts } from './use-collection-texts.ts';

type Shown = 'all' | 'missing' | 'outdated';

const choices: { value: Shown; label: string }[] = [
  { value: 'all', label: 'All collections' },
  { value: 'missing', label: 'Missing' },
  { value: 'outdated', label: 'Outdated' },
];

interface Props {
  locale: string;
  /** The language's name. */
  language: string;
  canPublish: boolean;
  /** The merchant has begun or ended to review texts. */
  onReview(isOpen: boolean): void;
}

/** Which texts of the shop's collections are missing or outdated in one language, and a way to generate them. */
export function CollectionOverview({ locale, language, canPublish, onReview }: Props) {
  const collectionTexts = useCollectionTexts(locale);
  const { data, isError, isFetching, refetch } = useQuery({
    ...quietQuery('collectionTranslationStates', { locale }),
    ...neverCached,
  });
  if (collectionTexts.texts.length > 0) {
    const close = () => {
      collectionTexts.close();
      onReview(false);
      void refetch();
    };
    return <CollectionReview collectionTexts={collectionTexts} locale={locale} language={language} onClose={close} />;
  }
  if (isError)
    return (
      <Row gap="s" align="center">
        <Text as="p">We could not read the translations of your collections.</Text>
        <Button loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Row>
    );
  if (!data) return <Text as="p">Reading the translations…</Text>;
  if (data.collections.length === 0) return <Text as="p">Your store has no collections.</Text>;
  const generate = (texts: CollectionText[], translate: TranslateMode) => {
    onReview(true);
    void collectionTexts.start(texts, translate).catch(reportError);
  };
  return <States {...data} onGenerate={canPublish ? generate : null} />;
}

interface StatesProps {
  collections: CollectionStates[];
  isComplete: boolean;
  /** null: the store has not let us change translations. */
  onGenerate: ((texts: CollectionText[], translate: TranslateMode) => void) | null;
}

function States({ collections, isComplete, onGenerate }: StatesProps) {
  const [shown, setShown] = useState<Shown>('all');
  const missing = countIn(collections, 'missing');
  const outdated = countIn(collections, 'outdated');
  const listed =
    shown === 'all' ? collections : collections.filter((collection) => fieldsIn(collection, shown).length > 0);
  return (
    <Stack gap="m">
      <Text as="p">
        {statesInWords({
          unit: 'collection',
          checked: collections.length,
          isComplete,
          missing: missing.collections,
          outdated: outdated.collections,
        })}
        {!isComplete && ' There may be more: we have not read the others.'}
      </Text>
      <Row gap="s" align="end">
        <Select label="Show" options={choices} value={shown} onChange={(value) => setShown(value as Shown)} />
        {onGenerate && <GenerateButtons collections={listed} onGenerate={onGenerate} />}
      </Row>
      {listed.length === 0 ? (
        <Text as="p">{`No collection has ${shown} texts in this language.`}</Text>
      ) : (
        <Box border="all" rounded>
          <CollectionsTable key={shown} collections={listed} />
        </Box>
      )}
    </Stack>
  );
}

// More would be hard to review on one page.
const maxPerRun = 50;

interface GenerateButtonsProps {
  collections: CollectionStates[];
  onGenerate(texts: CollectionText[], translate: TranslateMode): void;
}

/** Writing for the collections that the table shows, or the first that the tokens reach for, with what it costs. */
function GenerateButtons({ collections, onGenerate }: GenerateButtonsProps) {
  const { remaining, showAsUnlimited } = useRemainingTokens();
  const button = (label: string, translate: TranslateMode) => {
    const needing = collections.filter((collection) => textsToGenerate([collection], translate).length > 0);
    const first = firstThatFit(needing.slice(0, maxPerRun), translate, showAsUnlimited ? Infinity : remaining);
    const texts = textsToGenerate(first, translate);
    const cost = counted(costInTokens(texts.map(({ field }) => field)), 'token');
    const some = first.length === 1 ? 'collection' : `${first.length} collections`;
    const which = first.length < needing.length ? `${label} of the first ${some}` : label;
    return <Button onClick={() => onGenerate(texts, translate)}>{`${which}, ${cost}`}</Button>;
  };
  const hasMissing = countIn(collections, 'missing').texts > 0;
  const hasOutdated = countIn(collections, 'outdated').texts > 0;
  return (
    <>
      {hasMissing && button('Write the missing ones', 'missing')}
      {hasOutdated && button(hasMissing ? 'Write the outdated ones too' : 'Write the outdated ones', 'outdated')}
    </>
  );
}
