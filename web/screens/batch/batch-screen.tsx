import { maxBatchItems, maxCountedExactly } from '../../../common/pricing/batch-limits.ts';
import { tokenCost } from '../../../common/pricing/token-cost.ts';
import { counted } from '../../../common/text/counted.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { Text } from '../../kit/text/text.tsx';
import { LookAtPictures } from '../../overlays/look-at-pictures.tsx';
import { CompletionSettingsForm } from '../../ui/completion-settings-form.tsx';
import { MoreChoices } from '../../ui/more-choices.tsx';
import { PageTitle } from '../../ui/text/typography.tsx';
import styles from './batch.module.css';
import { BatchLanguages } from './batch-languages.tsx';
import { BatchOptions, choicesInWords } from './batch-options.tsx';
import { GenerateFooter } from './generate-footer.tsx';
import { GoodPages } from './good-pages.tsx';
import { Painter } from './painter.tsx';
import { ProductPreview } from './product-preview.tsx';
import { type BatchProps, type Form, type FormProps, requestOf, useBatchForm } from './use-batch-form.ts';
import { type GroupInfo, useGroupInfo } from './use-group-info.ts';
import { useStartBatch } from './use-start-batch.ts';

const largeBatchSize = 1_000;
const previewSize = 25;

export function BatchScreen(props: BatchProps) {
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
            <Text as="p" align="center">
              An Error has occured
            </Text>
          )}
        </Card>
      )}
    </div>
  );
}

function BatchForm(props: FormProps) {
  const { info } = props;
  const form = useBatchForm(props);
  const { total } = form;
  const { isBusy, start } = useStartBatch(props.onOutOfTokens);
  return (
    <>
      {total > largeBatchSize && (
        <Note tone="warning" title="Large collections may take a while to generate">
          You can speed things up and save tokens by choosing smaller collection or tags
        </Note>
      )}
      <div className={styles.columns}>
        <ProductsCard info={info} form={form} />
        <SettingsCard {...props} form={form} />
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

function SettingsCard({ form, ...props }: FormProps & { form: Form }) {
  const { completionType, info } = props;
  const { total, settings, languageChoice, choices, look, isPictures } = form;
  return (
    <Card>
      <Stack gap="l">
        {props.voice?.deletedName && (
          <Note tone="info">
            {`This batch was written with the voice “${props.voice.deletedName}”, which was deleted. Your default voice is used instead.`}
          </Note>
        )}
        <CompletionSettingsForm
          type={completionType}
          settings={settings}
          asksLanguage={!form.isTranslation}
          voiceChoice={form.voiceChoice}
          onChange={form.setSettings}
        />
        <MoreChoices
          inWords={choicesInWords(choices, {
            languages: languageChoice.languages.length,
            looksAtPictures: look.isUsed,
          })}
        >
          <BatchOptions
            completionType={completionType}
            total={total}
            thin={info.thin}
            choices={choices}
            onChange={form.setChoices}
          />
          {!isPictures && <LookAtPictures choice={look} />}
          <BatchLanguages completionType={completionType} choice={languageChoice} onChange={form.setLanguageChoice} />
        </MoreChoices>
      </Stack>
    </Card>
  );
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
      <Stack gap="m">
        <Text as="h2" size="heading-m" breakWord>
          {groupHeading(info)}
        </Text>
        {total > 0 && (
          <Text as="p">{`We found ${(info.total * repeat).toLocaleString('en')} products that match your search, including:`}</Text>
        )}
        {repeatNote && <Note tone="info">{repeatNote}</Note>}
        {isPictures && chosen > maxBatchItems && <Note tone="info">{tooManyPictures(chosen)}</Note>}
        {excludedIds.length > 0 && (
          <Row gap="s" align="center">
            <Text as="p">{`${counted(excludedIds.length, 'product')} left out`}</Text>
            <Button kind="plain" onClick={() => setExcludedIds([])}>
              Bring back
            </Button>
          </Row>
        )}
        <ProductPreview
          products={preview}
          onExclude={canExclude ? (id) => setExcludedIds((ids) => [...ids, id]) : null}
        />
      </Stack>
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
  const costOf = (count: number) => count * (tokenCost(completionType) + look.costInTokens);
  const isUpperBound =
    (isPictures ? info.total > maxCountedExactly : (choices.onlyEmpty && empty === null) || choices.leaveOutThin) ||
    (isTranslation && languageChoice.translate !== 'all');
  return (
    <GenerateFooter
      products={form.texts}
      unit={isPictures ? 'picture' : isTranslation ? 'text' : 'product'}
      costOf={costOf}
      nothingText={isPictures ? noPictureText(images) : 'Every product in this group already has this text.'}
      isUpperBound={isUpperBound}
      isBusy={isStarting || isCounting}
      busyText={isCounting ? `Counting ${isPictures ? 'pictures' : 'products'}…` : 'Starting…'}
      goodPages={
        <GoodPages
          good={form.goodPages}
          pages={form.chosen + (choices.leaveOutGood ? form.goodPages : 0)}
          isLeftOut={choices.leaveOutGood}
          costOf={costOf}
          onChange={(leaveOutGood) => form.setChoices({ ...choices, leaveOutGood })}
        />
      }
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
