import { useState } from 'react';
import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { Response } from '../../../common/contract/contract.ts';
import type { ProductGroup } from '../../../common/contract/products.ts';
import { maxBatchItems } from '../../../common/pricing/batch-limits.ts';
import { usePicturesChoice } from '../../overlays/look-at-pictures.tsx';
import { useVoiceChoice } from '../../overlays/voices/voice-choice.tsx';
import { useKeyVal } from '../../session/key-vals.ts';
import { type LanguageChoice, languageRequest, noLanguages } from './batch-languages.tsx';
import { type BatchChoices, pilotSize } from './batch-options.tsx';
import { type GroupInfo, useEmptyProducts } from './use-group-info.ts';
import { useRepeat } from './use-repeat.ts';

export type RerunVoice = Response<'rerunBatch'>['voice'];

export interface BatchProps {
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

export type FormProps = BatchProps & { info: GroupInfo };

export type Form = ReturnType<typeof useBatchForm>;

/** What the merchant has chosen, and how many texts that makes. */
export function useBatchForm({ settings: given, info, ...props }: FormProps) {
  const { completionType } = props;
  const [stored, setStored] = useKeyVal('yodel_completion_settings');
  const [own, setOwn] = useState(given);
  const { voiceId, control: voiceChoice } = useVoiceChoice(props.voice);
  const isPictures = completionType === 'image_alt_text';
  const [choices, setChoices] = useState<BatchChoices>({
    onlyEmpty: isPictures,
    leaveOutThin: false,
    leaveOutGood: false,
    pilot: false,
  });
  const [excludedIds, setExcludedIds] = useState(props.excludedIds ?? []);
  const look = usePicturesChoice(isPictures ? null : (info.allProducts[0]?.id ?? null));
  const [languageChoice, setLanguageChoice] = useState(props.translation ?? noLanguages);
  const { repeat, note: repeatNote } = useRepeat(info.total);
  const { isCounting, empty, images, good } = useEmptyProducts(props, {
    isWanted: choices.onlyEmpty || isPictures || (excludedIds.length > 0 && info.good > 0),
    excludedIds,
  });
  const pictures = choices.onlyEmpty ? images?.withoutAlt : images?.all;
  const isTranslation = languageChoice.languages.length > 0;
  const goodPages = isPictures || isTranslation || choices.onlyEmpty || repeat > 1 ? 0 : (good ?? info.good);
  const leftOut = choices.leaveOutGood ? goodPages : 0;
  const chosen = isPictures
    ? (pictures ?? 0)
    : ((choices.onlyEmpty ? empty : null) ?? info.total - excludedIds.length - leftOut);
  const perProduct = Math.max(1, languageChoice.languages.length);
  // A pilot pays for its first products, and for the rest when the merchant continues.
  const maxTexts = choices.pilot ? pilotSize : isPictures ? maxBatchItems : Number.POSITIVE_INFINITY;
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
    isTranslation,
    goodPages,
    repeat,
    repeatNote,
    isCounting,
    empty,
    images,
    chosen,
    total: info.total * repeat * perProduct,
    texts: Math.min(chosen * repeat * perProduct, maxTexts),
  };
}

export function requestOf({ group, completionType }: FormProps, form: Form) {
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
    ...(choices.leaveOutGood && form.goodPages > 0 && { leaveOutGood: true }),
    ...(choices.pilot && { pilot: true }),
    ...(form.look.isUsed && { useImages: true }),
    ...(isPictures && form.chosen > maxBatchItems && { limit: maxBatchItems }),
  };
}
