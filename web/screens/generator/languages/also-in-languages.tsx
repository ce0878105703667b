import { Banner, BlockStack, Box, Button, Card, ChoiceList, InlineStack, Modal } from '@shopify/polaris';
import { useState } from 'react';
import {
  type CompletionTypeId,
  definitionOf,
  type PublishedField,
} from '../../../../common/catalogue/completion-types.ts';
import { tokenCost } from '../../../../common/pricing/token-cost.ts';
import { counted } from '../../../../common/text/counted.ts';
import { AllowLanguages } from '../../../overlays/languages/allow-languages.tsx';
import { otherLanguages, type ShopLanguage, useLanguages } from '../../../overlays/languages/use-languages.ts';
import { reportError } from '../../../reporting/reporting.ts';
import { CardTitle } from '../../../ui/text/typography.tsx';
import { type PublishableText, type PublishPart, publishParts } from '../publish/publish-parts.ts';
import { TranslationView } from './translation-view.tsx';
import { type TranslationTarget, useOutdatedLanguages, type useTranslations } from './use-translations.ts';

interface Props {
  type: CompletionTypeId;
  field: PublishedField;
  target: TranslationTarget;
  result: PublishableText;
  /** In the dialog: the texts as the merchant has edited them. */
  accepted?: PublishPart[];
  /** The text above is in the store. */
  isPublished: boolean;
  translations: ReturnType<typeof useTranslations>;
}

/** Offers the text in the store's other languages, each reviewed and published on its own. */
export function AlsoInLanguages(props: Props) {
  const state = useLanguages();
  const { load } = state;
  if (load.state !== 'loaded') return null;
  const { languages, hasTranslationsAuthorization } = load.data;
  const others = otherLanguages(languages);
  if (hasTranslationsAuthorization && others.length === 0) return null;
  const section = (
    <section aria-label="Other languages">
      <BlockStack gap="300">
        <CardTitle>Also in your other languages</CardTitle>
        {hasTranslationsAuthorization ? <Offer {...props} languages={others} /> : <AllowLanguages state={state} />}
      </BlockStack>
    </section>
  );
  if (props.accepted) return <Modal.Section>{section}</Modal.Section>;
  return (
    <Box paddingBlockStart="400">
      <Card>{section}</Card>
    </Box>
  );
}

type From = 'facts' | 'text';

function Offer({ languages, ...props }: Props & { languages: ShopLanguage[] }) {
  const { type, field, translations } = props;
  const [chosen, setChosen] = useState(
    languages.filter(({ isPublished: isShown }) => isShown).map(({ locale }) => locale),
  );
  const [from, setFrom] = useState<From>('facts');
  const nameOf = (locale: string) => languages.find((language) => language.locale === locale)?.name ?? locale;
  return (
    <>
      <ChoiceList
        title="Languages"
        allowMultiple
        choices={languages.map(({ locale, name, isPublished: isShown }) => ({
          value: locale,
          label: isShown ? name : `${name} (not published)`,
        }))}
        selected={chosen}
        onChange={setChosen}
      />
      <ChoiceList
        title="How"
        choices={[
          { value: 'facts', label: 'Write it from what is known about the product' },
          { value: 'text', label: 'Translate the text above' },
        ]}
        selected={[from]}
        onChange={([value]) => setFrom(value === 'text' ? 'text' : 'facts')}
      />
      <GenerateButtons {...props} languages={languages} chosen={chosen} from={from} />
      {translations.problem && <Banner tone="warning">{translations.problem}</Banner>}
      {translations.texts.map((text) => (
        <TranslationView
          key={text.generationId}
          name={nameOf(text.locale)}
          text={text}
          parts={publishParts(type, field, { ...text, partGenerationIds: {} })}
          isHtml={definitionOf(type).format === 'html'}
          drafts={translations.drafts}
        />
      ))}
    </>
  );
}

interface GenerateButtonsProps extends Props {
  languages: ShopLanguage[];
  chosen: string[];
  from: From;
}

function GenerateButtons({ type, field, target, result, isPublished, translations, ...props }: GenerateButtonsProps) {
  const { languages, chosen, from } = props;
  const fields = publishParts(type, field, result)
    .map((part) => part.field)
    .filter((each) => each !== 'alt');
  const outdated = useOutdatedLanguages(target, fields, isPublished).filter((locale) =>
    languages.some((language) => language.locale === locale),
  );
  const mainGenerationIds = [...new Set([result.generationId, ...Object.values(result.partGenerationIds)])];
  const source = from === 'text' ? { sourceText: sourceTextOf(type, result, props.accepted) } : {};
  const generate = (locales: string[], translate: 'all' | 'outdated') =>
    void translations.generate({ languages: locales, translate, mainGenerationIds, ...source }).catch(reportError);
  const cost = (count: number) => counted(tokenCost(type, count), 'token');
  return (
    <InlineStack gap="200">
      <Button
        disabled={chosen.length === 0}
        loading={translations.isGenerating}
        onClick={() => generate(chosen, 'all')}
      >
        {`Write in ${counted(chosen.length, 'language')}, ${cost(chosen.length)}`}
      </Button>
      {outdated.length > 0 && (
        <Button disabled={translations.isGenerating} onClick={() => generate(outdated, 'outdated')}>
          {`Update ${counted(outdated.length, 'translation')}, ${cost(outdated.length)}`}
        </Button>
      )}
    </InlineStack>
  );
}

/** The text to translate: as the merchant has edited it, a description with its formatting. */
function sourceTextOf(type: CompletionTypeId, { text, html }: PublishableText, accepted: PublishPart[] = []) {
  const [only] = accepted;
  if (typeof text === 'string') return only?.content ?? html ?? text;
  const fieldOf = (id: string) => definitionOf(type).outputComposition?.find((part) => part.id === id)?.storeField;
  return text.map(({ id, output }) => ({
    id,
    output: accepted.find(({ field }) => field === fieldOf(id))?.content ?? output,
  }));
}
