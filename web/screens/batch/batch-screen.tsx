import { Banner, BlockStack, Button, Card, Divider, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { Response } from '../../../common/contract/contract.ts';
import type { ProductGroup } from '../../../common/contract/products.ts';
import { maxBatchItems, maxCountedExactly } from '../../../common/pricing/batch-limits.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { counted } from '../../../common/text/counted.ts';
import { LookAtPictures, usePicturesChoice } from '../../overlays/look-at-pictures.tsx';
import { useVoiceChoice } from '../../overlays/voices/voice-choice.tsx';
import { useKeyVal } from '../../session/key-vals.ts';
import { CompletionSettingsForm } from '../../ui/completion-settings-form.tsx';
import { PageTitle } from '../../ui/text/typography.tsx';
import styles from './batch.module.css';
import { BatchLanguages, type LanguageChoice, languageRequest, noLanguages } from './batch-languages.tsx';
import { type BatchChoices, BatchOptions, pilotSize } from './batch-options.tsx';
import { GenerateFooter } from './generate-footer.tsx';
import { Painter } from './painter.tsx';
import { ProductPreview } from './product-preview.tsx';
import { type GroupInfo, useEmptyProducts, useGroupInfo } from './use-group-info.ts';
import { useRepeat } from './use-repeat.ts';
import { useStartBatch } from './use-start-batch.ts';

export type RerunVoice = Response<'rerunBatch'>['voice'];

const largeBatchSize = 1_000;
const previewSize = 25;

interface Props {
  group: ProductGroup;
  /** A short key that is the same for the same group. */
  groupKey: string;
  completionType: CompletionTypeId;
  /** The settings of a rerun batch. Without them the merchant's own are used, and changes to them are saved. */
  settings?: CompletionSettings;
  /** Products that a rerun batch left out. */
  excludedIds?: string[];
  /** The languages of a rerun batch. */
  translation?: LanguageChoice | null | undefined;
  /** The voice of a rerun batch. */
  voice?: RerunVoice | undefined;
  onOutOfTokens(): void;
}

export function BatchScreen(props: Props) {
  const load = useGroupInfo(props.group, props.groupKey);
  return (
    <div className={styles.batch}>
      <PageTitle>Multiply Products</PageTitle>
      {load.state === 'loaded' ? (
        <BatchForm {...props} info={load.data} />
      ) : (
        <Card>
          {load.state === 'loading' ? (
            <Painter label="Looking up your products…" />
          ) : (
            <Text as="p" alignment="center">
              An Error has occured
            </Text>
          )}
        </Card>
      )}
    </div>
  );
}

type FormProps = Props & { info: GroupInfo };

function BatchForm(props: FormProps) {
  const { completionType, info } = props;
  const form = useBatchForm(props);
  const { total, settings, languageChoice, choices, look, isPictures } = form;
  const { isBusy, start } = useStartBatch(props.onOutOfTokens);
  return (
    <>
      {total > largeBatchSize && (
        <Banner tone="warning" title="Large collections may take a while to generate">
          You can speed things up and save tokens by choosing smaller collection or tags
        </Banner>
      )}
      <div className={styles.columns}>
        <ProductsCard info={info} form={form} />
        <Card>
          <BlockStack gap="400">
            {props.voice?.deletedName && (
              <Banner tone="info">
                {`This batch was written with the voice “${props.voice.deletedName}”, which was deleted. Your default voice is used instead.`}
              </Banner>
            )}
            <CompletionSettingsForm
              type={completionType}
              settings={settings}
              voiceChoice={form.voiceChoice}
              onChange={form.setSettings}
            />
            <Divider />
            <BatchLanguages completionType={completionType} choice={languageChoice} onChange={form.setLanguageChoice} />
            <BatchOptions
              completionType={completionType}
              total={total}
              thin={info.thin}
              choices={choices}
              onChange={form.setChoices}
            />
            {!isPictures && <LookAtPictures choice={look} />}
          </BlockStack>
        </Card>
      </div>
      {total > 0 && (
        <Footer
          {...props}
          form={form}
          isStarting={isBusy}
          onGenerate={(limit) => void start({ ...requestOf(props, form), ...(limit !== null && { limit }) })}
        />
      )}
    </>
  );
}

type Form = ReturnType<typeof useBatchForm>;

/** What the merchant has chosen, and how many texts that makes. */
function useBatchForm({ settings: given, info, ...props }: FormProps) {
  const { completionType } = props;
  const [stored, setStored] = useKeyVal('yodel_completion_settings');
  const [own, setOwn] = useState(given);
  const { voiceId, control: voiceChoice } = useVoiceChoice(props.voice);
  const isPictures = completionType === 'image_alt_text';
  const [choices, setChoices] = useState<BatchChoices>({ onlyEmpty: isPictures, leaveOutThin: false, pilot: false });
  const [excludedIds, setExcludedIds] = useState(props.excludedIds ?? []);
  const look = usePicturesChoice(isPictures ? null : (info.allProducts[0]?.id ?? null));
  const [languageChoice, setLanguageChoice] = useState(props.translation ?? noLanguages);
  const { repeat, note: repeatNote } = useRepeat(info.total);
  const { isCounting, empty, images } = useEmptyProducts(props, {
    isWanted: choices.onlyEmpty || isPictures,
    excludedIds,
  });
  const pictures = choices.onlyEmpty ? images?.withoutAlt : images?.all;
  const chosen = isPictures ? (pictures ?? 0) : ((choices.onlyEmpty ? empty : null) ?? info.total - excludedIds.length);
  const perProduct = Math.max(1, languageChoice.languages.length);
  // A pilot pays for its first products, and for the rest when the merchant continues.
  const most = choices.pilot ? pilotSize : isPictures ? maxBatchItems : Number.POSITIVE_INFINITY;
  return {
    settings: own ?? stored,
    setSettings: given ? setOwn : setStored,
    voiceId,
    voiceChoice,
    isPictures,
    choices,
    setChoices,
    excludedIds,
    setExcludedIds,
    look,
    languageChoice,
    setLanguageChoice,
    isTranslation: languageChoice.languages.length > 0,
    repeat,
    repeatNote,
    isCounting,
    empty,
    images,
    chosen,
    total: info.total * repeat * perProduct,
    texts: Math.min(chosen * repeat * perProduct, most),
  };
}

function requestOf({ group, completionType }: FormProps, form: Form) {
  const { voiceId, choices, repeat, excludedIds, isPictures, isTranslation, languageChoice } = form;
  return {
    source: group,
    completionType,
    completionSettings: form.settings,
    expectedTotal: form.total,
    ...(voiceId !== undefined && { voiceId }),
    ...(repeat > 1 && { repeat }),
    ...(excludedIds.length > 0 && { excludedIds }),
    ...((choices.onlyEmpty || isPictures) && !isTranslation && { onlyEmpty: choices.onlyEmpty }),
    ...(isTranslation && languageRequest(completionType, languageChoice)),
    ...(choices.leaveOutThin && { leaveOutThin: true }),
    ...(choices.pilot && { pilot: true }),
    ...(form.look.isUsed && { useImages: true }),
    ...(isPictures && form.chosen > maxBatchItems && { limit: maxBatchItems }),
  };
}

function ProductsCard({ info, form }: { info: GroupInfo; form: Form }) {
  const { total, repeat, repeatNote, excludedIds, setExcludedIds, isPictures, chosen } = form;
  const shown = info.allProducts.filter(({ id }) => !excludedIds.includes(id));
  const preview = Array.from({ length: Math.min(repeat, previewSize) }, () => shown)
    .flat()
    .slice(0, previewSize);
  // The last one cannot be left out: then there is nothing to write.
  const canExclude = repeat === 1 && info.total - excludedIds.length > 1;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd" breakWord>
          {groupHeading(info)}
        </Text>
        {total > 0 && (
          <Text as="p">{`We found ${(info.total * repeat).toLocaleString('en')} products that match your search, including:`}</Text>
        )}
        {repeatNote && <Banner tone="warning">{repeatNote}</Banner>}
        {isPictures && chosen > maxBatchItems && <Banner tone="warning">{tooManyPictures(chosen)}</Banner>}
        {excludedIds.length > 0 && (
          <InlineStack gap="200" blockAlign="center">
            <Text as="p">{`${counted(excludedIds.length, 'product')} left out`}</Text>
            <Button variant="plain" onClick={() => setExcludedIds([])}>
              Bring back
            </Button>
          </InlineStack>
        )}
        <ProductPreview
          products={preview}
          onExclude={canExclude ? (id) => setExcludedIds((ids) => [...ids, id]) : null}
        />
      </BlockStack>
    </Card>
  );
}

interface FooterProps extends FormProps {
  form: Form;
  isStarting: boolean;
  /** null: all. */
  onGenerate(limit: number | null): void;
}

function Footer({ completionType, info, form, isStarting, onGenerate }: FooterProps) {
  const { choices, languageChoice, look, isPictures, isTranslation, isCounting, empty, images } = form;
  const isUpperBound =
    (isPictures ? info.total > maxCountedExactly : (choices.onlyEmpty && empty === null) || choices.leaveOutThin) ||
    (isTranslation && languageChoice.translate !== 'all');
  return (
    <GenerateFooter
      products={form.texts}
      unit={isPictures ? 'picture' : isTranslation ? 'text' : 'product'}
      costOf={(count) => tokenCost(completionType, count) + count * look.costInTokens}
      nothingText={isPictures ? noPictureText(images) : 'Every product in this group already has this text.'}
      isUpperBound={isUpperBound}
      isBusy={isStarting || isCounting}
      busyText={isCounting ? `Counting ${isPictures ? 'pictures' : 'products'}…` : 'Starting…'}
      onGenerate={() => onGenerate(null)}
      onGenerateFirst={onGenerate}
    />
  );
}

const tooManyPictures = (pictures: number): string =>
  `A batch has at most ${maxBatchItems.toLocaleString('en')} texts, so it writes the first of these ${counted(pictures, 'picture')}.`;

const noPictureText = (images: GroupInfo['images']): string => {
  if (!images) return 'We are still reading the pictures of your products. Please try again in a minute.';
  return images.all === 0 ? 'These products have no pictures.' : 'Every picture of these products has an alt text.';
};

function groupHeading({ type, name }: GroupInfo): string {
  if (type === 'filter') return 'Filter Results';
  return type === 'ids_list' ? 'Selected Products' : name;
}
