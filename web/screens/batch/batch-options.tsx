import {
  type CompletionTypeId,
  definitionOf,
  type PublishedField,
} from '../../../common/catalogue/completion-types.ts';
import { counted } from '../../../common/text/counted.ts';
import { Checkbox } from '../../kit/controls/checkbox.tsx';
import { Stack } from '../../kit/layout/stack.tsx';

export interface BatchChoices {
  onlyEmpty: boolean;
  leaveOutThin: boolean;
  leaveOutGood: boolean;
  pilot: boolean;
}

/** How many products a pilot writes first. */
export const pilotSize = 3;

interface Props {
  completionType: CompletionTypeId;
  total: number;
  /** How many products have too little known about them. */
  thin: number;
  choices: BatchChoices;
  onChange(choices: BatchChoices): void;
}

const emptyLabels: Record<PublishedField, string> = {
  description: 'Only products without a description',
  'product-name': 'Only products without a name',
  'seo-title': 'Only products without a meta title',
  'seo-description': 'Only products without a meta description',
  composition: 'Only products where one of these fields is empty',
  'meta-composition': 'Only products without a meta title or meta description',
  alt: 'Only pictures without an alt text',
};

export function BatchOptions({ completionType, total, thin, choices, onChange }: Props) {
  const { changeProductFieldInShopify: field, fields } = definitionOf(completionType);
  // A type that only improves a description needs one, and every product has a name.
  const mayBeEmpty = field && field !== 'product-name' && (fields.length > 1 || field === 'alt');
  return (
    <Stack gap="s">
      {mayBeEmpty && (
        <Checkbox
          label={emptyLabels[field]}
          help="The others are left as they are and cost nothing."
          checked={choices.onlyEmpty}
          onChange={(onlyEmpty) => onChange({ ...choices, onlyEmpty })}
        />
      )}
      {thin > 0 && field !== 'alt' && (
        <Checkbox
          label={
            thin === 1
              ? 'Leave out 1 product with too little to write about'
              : `Leave out ${thin.toLocaleString('en')} products with too little to write about`
          }
          help="They have a name and hardly anything else. Add a description or facts, and write them later."
          checked={choices.leaveOutThin}
          onChange={(leaveOutThin) => onChange({ ...choices, leaveOutThin })}
        />
      )}
      {total > pilotSize && (
        <Checkbox
          label={`Try ${pilotSize} ${field === 'alt' ? 'pictures' : 'products'} first`}
          help="Read their texts, change the settings if you like, then write the rest."
          checked={choices.pilot}
          onChange={(pilot) => onChange({ ...choices, pilot })}
        />
      )}
    </Stack>
  );
}

/** What is on, for the folded line: "only what is empty, 3 first, in 2 languages". */
export function choicesInWords(
  choices: BatchChoices,
  { languages, looksAtPictures }: { languages: number; looksAtPictures: boolean },
): string {
  return [
    ...(choices.onlyEmpty ? ['only what is empty'] : []),
    ...(choices.leaveOutThin ? ['thin ones left out'] : []),
    ...(choices.pilot ? [`${pilotSize} first`] : []),
    ...(looksAtPictures ? ['looks at the pictures'] : []),
    ...(languages > 0 ? [`in ${counted(languages, 'other language')}`] : []),
  ].join(', ');
}
