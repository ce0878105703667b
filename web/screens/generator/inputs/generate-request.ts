import { type CompletionSettings, instructionsLimit } from '../../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../../../common/catalogue/input-errors.ts';
import type { Request } from '../../../../common/contract/contract.ts';
import { cutAtWord } from '../../../../common/text/words.ts';
import type { Mode, Subject } from '../subject.ts';
import { prefill } from './prefill.ts';
import { shownFields } from './shown-fields.ts';

// The contract accepts no more. Such a description is mostly markup, and its plain text is sent anyway.
const descriptionHtmlLimit = 200_000;

interface GenerateForm {
  type: CompletionTypeId;
  subject: Subject;
  mode: Mode;
  typed: Inputs;
  settings: CompletionSettings;
  /** undefined: the one for the product, or else the default; null: none. */
  voiceId?: string | null | undefined;
}

export function generateRequest({ type, subject, mode, typed, settings, voiceId }: GenerateForm): Request<'generate'> {
  const inputs: Inputs = mode === 'target' ? { ...prefill(type, subject).values } : {};
  for (const key of shownFields(type, subject, mode)) inputs[key] = typed[key] ?? '';
  return {
    completionType: type,
    inputs,
    completionSettings: {
      ...settings,
      freeTextInstructions: cutAtWord(settings.freeTextInstructions, instructionsLimit),
    },
    ...(voiceId !== undefined && { voiceId }),
    ...targetOf(subject),
    // The server applies the rules for typed text.
    ...(mode === 'custom' && subject.kind !== 'typed' && { isCustom: true }),
  };
}

function targetOf(subject: Subject): Partial<Request<'generate'>> {
  switch (subject.kind) {
    case 'product': {
      const { id, descriptionHtml } = subject.product;
      return {
        shopifyProductId: id,
        ...(descriptionHtml.length <= descriptionHtmlLimit && { productDescriptionHtml: descriptionHtml }),
      };
    }
    case 'collection':
      return { shopifyCollectionId: subject.collection.id };
    case 'typed':
      return {};
  }
}
