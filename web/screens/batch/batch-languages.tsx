import { type CompletionTypeId, definitionOf, type ProductField } from '../../../common/catalogue/completion-types.ts';
import type { TranslateFrom, TranslateMode } from '../../../common/contract/languages.ts';
import { ChoiceList } from '../../kit/controls/choice-list.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { AllowLanguages } from '../../overlays/languages/allow-languages.tsx';
import { otherLanguages, useLanguages } from '../../overlays/languages/use-languages.ts';
import { storeFieldNames } from '../../ui/products/store-field-names.ts';
import { Subdued } from '../../ui/text/typography.tsx';

export interface LanguageChoice {
  /** None: the texts are in the language of the settings. */
  languages: string[];
  translate: TranslateMode;
  translateFrom: TranslateFrom;
  fields?: ProductField[];
}

export const noLanguages: LanguageChoice = { languages: [], translate: 'missing', translateFrom: 'facts' };

interface Props {
  completionType: CompletionTypeId;
  choice: LanguageChoice;
  onChange(choice: LanguageChoice): void;
}

const modes: { value: TranslateMode; label: string }[] = [
  { value: 'missing', label: 'Only what is missing' },
  { value: 'outdated', label: 'What is missing or outdated' },
  { value: 'all', label: 'All' },
];

/** Which of the store's other languages the batch writes in, and which texts. */
export function BatchLanguages({ completionType, choice, onChange }: Props) {
  const state = useLanguages();
  const { load } = state;
  const fields = fieldsOf(completionType);
  if (load.state !== 'loaded' || fields.length === 0) return null;
  if (!load.data.hasTranslationsAuthorization) return <AllowLanguages state={state} />;
  const others = otherLanguages(load.data.languages);
  if (others.length === 0) return null;
  return (
    <Stack gap="m">
      <ChoiceList
        label="Write in your store’s other languages instead"
        multiple
        choices={others.map(({ locale, name, isPublished }) => ({
          value: locale,
          label: isPublished ? name : `${name} (not published)`,
        }))}
        selected={choice.languages}
        onChange={(languages) => onChange({ ...choice, languages })}
      />
      {choice.languages.length > 0 && (
        <>
          <ChoiceList
            label="Which translations"
            choices={modes}
            selected={[choice.translate]}
            onChange={([mode]) => onChange({ ...choice, translate: (mode as TranslateMode | undefined) ?? 'missing' })}
          />
          <ChoiceList
            label="How"
            choices={[
              { value: 'facts', label: 'Write it from what is known about the product' },
              { value: 'text', label: 'Translate the text in your main language' },
            ]}
            selected={[choice.translateFrom]}
            onChange={([from]) => onChange({ ...choice, translateFrom: from === 'text' ? 'text' : 'facts' })}
          />
          {fields.length > 1 && (
            <ChoiceList
              label="Fields"
              multiple
              choices={fields.map((field) => ({ value: field, label: storeFieldNames[field] }))}
              selected={choice.fields ?? unlessNamed(fields)}
              onChange={(chosen) => chosen.length > 0 && onChange({ ...choice, fields: chosen as ProductField[] })}
            />
          )}
          <Subdued>
            Each language of a product is a text of its own. A translation that someone else wrote is never overwritten
            without asking you.
          </Subdued>
        </>
      )}
    </Stack>
  );
}

/** The choice as the server takes it: without fields that another type had. */
export function languageRequest(
  type: CompletionTypeId,
  { fields, ...choice }: LanguageChoice,
): LanguageChoice & { fields: ProductField[] } {
  const ofType = fieldsOf(type);
  const known = fields?.filter((field) => ofType.includes(field)) ?? [];
  return { ...choice, fields: known.length > 0 ? known : unlessNamed(ofType) };
}

/** A name is translated only if the merchant asks for it. */
const unlessNamed = (fields: ProductField[]): ProductField[] =>
  fields.length > 1 ? fields.filter((field) => field !== 'product-name') : fields;

function fieldsOf(type: CompletionTypeId): ProductField[] {
  const { outputComposition, changeProductFieldInShopify: field } = definitionOf(type);
  if (outputComposition)
    return outputComposition.flatMap(({ storeField }) => (storeField && storeField !== 'alt' ? storeField : []));
  return field && field in storeFieldNames && field !== ('alt' as string) ? [field as ProductField] : [];
}
