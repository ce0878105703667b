import { useState } from 'react';
import {
  type CompletionTypeId,
  definitionOf,
  type PublishedField,
} from '../../../../common/catalogue/completion-types.ts';
import { tokenCost } from '../../../../common/pricing/token-cost.ts';
import { counted } from '../../../../common/text/counted.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Checkbox } from '../../../kit/controls/checkbox.tsx';
import { ChoiceList } from '../../../kit/controls/choice-list.tsx';
import { DialogSection } from '../../../kit/layers/dialog-section.tsx';
import { Box } from '../../../kit/layout/box.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { Row } from '../../../kit/layout/row.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Note } from '../../../kit/states/note.tsx';
import { useTextClaims } from '../../../overlays/claims/use-text-claims.ts';
import { otherLanguages, type ShopLanguage, useLanguages } from '../../../overlays/languages/use-languages.ts';
import { reportError } from '../../../reporting/reporting.ts';
import { useDisclosure } from '../../../ui/disclosure.tsx';
import { CardTitle, Subdued } from '../../../ui/text/typography.tsx';
import { type PublishableText, type PublishPart, publishParts } from '../publish/publish-parts.ts';
import { translationParts } from './translation-parts.ts';
import { InStore, PublishAlone, TranslationView } from './translation-view.tsx';
import {
  type TranslatedText,
  type TranslationTarget,
  useOutdatedLanguages,
  type useTranslations,
} from './use-translations.ts';

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

/** Offers the text in the store's other languages; nothing where it has none. */
export function AlsoInLanguages(props: Props) {
  const { load } = useLanguages();
  if (load.state !== 'loaded' || !load.data.hasTranslationsAuthorization) return null;
  const others = otherLanguages(load.data.languages);
  if (others.length === 0) return null;
  const section = (
    <section aria-label="Other languages">
      <Stack gap="m">
        <Offer {...props} languages={others} />
        {props.translations.texts.map((text) => (
          <Translation
            key={text.generationId}
            {...props}
            name={others.find(({ locale }) => locale === text.locale)?.name ?? text.locale}
            text={text}
          />
        ))}
      </Stack>
    </section>
  );
  if (props.accepted) return <DialogSection>{section}</DialogSection>;
  return (
    <Box paddingTop="l">
      <Card>{section}</Card>
    </Box>
  );
}

type From = 'facts' | 'text';

/** One line, whose choices are folded. */
function Offer({ languages, ...props }: Props & { languages: ShopLanguage[] }) {
  const { translations } = props;
  const [chosen, setChosen] = useState(
    languages.filter(({ isPublished: isShown }) => isShown).map(({ locale }) => locale),
  );
  const [from, setFrom] = useState<From>('text');
  const { id, isOpen, disclosure } = useDisclosure();
  const names = languages.filter(({ locale }) => chosen.includes(locale)).map(({ name }) => name);
  const summary = names.length > 3 ? `${names.length} languages` : names.join(', ') || 'No language';
  return (
    <>
      <Row gap="s" justify="space-between" align="center">
        <Row gap="s" align="center">
          <CardTitle>Also in your other languages</CardTitle>
          {disclosure(summary, `Choose languages: ${summary}`)}
        </Row>
        <GenerateButtons {...props} languages={languages} chosen={chosen} from={from} />
      </Row>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Row gap="2xl">
            <ChoiceList
              label="Languages"
              multiple
              choices={languages.map(({ locale, name, isPublished: isShown }) => ({
                value: locale,
                label: isShown ? name : `${name} (not published)`,
              }))}
              selected={chosen}
              onChange={setChosen}
            />
            <ChoiceList
              label="How"
              choices={[
                { value: 'text', label: 'Translate the text above' },
                { value: 'facts', label: 'Write it from what is known about the product' },
              ]}
              selected={[from]}
              onChange={([value]) => setFrom(value === 'facts' ? 'facts' : 'text')}
            />
          </Row>
        )}
      </div>
      {translations.problem && <Note tone="critical">{translations.problem}</Note>}
    </>
  );
}

interface TranslationProps extends Props {
  /** The language's name. */
  name: string;
  text: TranslatedText;
}

/** One language's text, which gets into the store with the text above, or after it. */
function Translation({ name, text, type, field, target, accepted, isPublished, translations }: TranslationProps) {
  const { drafts } = translations;
  const { generationId: id } = text;
  const parts = translationParts(type, field, text, null);
  const productId = target.kind === 'product' ? target.id : null;
  const claimActions = useTextClaims(id, productId, (change) => translations.changeText(id, change));
  const isSaved = isPublished && translations.isSavedWithMain(id);
  const isLeftOut = translations.isLeftOut(id);
  const isInStore = isSaved || drafts.isPublished(id);
  return (
    <TranslationView
      name={name}
      text={text}
      parts={parts}
      drafts={drafts}
      claimActions={claimActions}
      isDisabled={isInStore || (accepted !== undefined && !isPublished && isLeftOut)}
    >
      {isSaved ? (
        <InStore name={name} />
      ) : isPublished ? (
        <PublishAlone name={name} text={text} parts={parts} drafts={drafts} />
      ) : accepted ? (
        <Checkbox
          label={`Save publishes the ${name} text too`}
          checked={!isLeftOut}
          onChange={(isIn) => translations.leaveOut(id, !isIn)}
        />
      ) : (
        <Subdued>It is published together with the text above.</Subdued>
      )}
    </TranslationView>
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
    <Row gap="s">
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
    </Row>
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
