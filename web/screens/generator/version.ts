import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import type { Request } from '../../../common/contract/contract.ts';
import type { GenerateDelta, GeneratedText } from '../../../common/contract/generate.ts';
import { statsOfTexts } from '../../../common/text/keyword-stats.ts';

/** A text as it is shown. The settings and inputs it was generated with may have changed since. */
export interface Version extends GeneratedText {
  /** The newest generation in it. A version with a rewritten part differs from the one it was made from. */
  id: string;
  language: LanguageId;
  keywords: string;
  /** The generations of the parts that were rewritten alone. */
  partGenerationIds: Record<string, string>;
}

/** One part of a version to generate again. */
export interface PartRewrite {
  version: Version;
  part: string;
}

export function newVersion(result: GeneratedText, { inputs, completionSettings }: Request<'generate'>): Version {
  return {
    ...result,
    id: result.generationId,
    language: completionSettings.language,
    keywords: inputs.product_keywords ?? '',
    partGenerationIds: {},
  };
}

/** The version with one part replaced by a text that was generated alone. */
export function withRewrittenPart({ version, part }: PartRewrite, result: GeneratedText): Version {
  const text = partsOf(version).map(({ id, output }) => ({
    id,
    output: id === part && typeof result.text === 'string' ? result.text : output,
  }));
  return {
    ...version,
    id: result.generationId,
    text,
    keywordStats: statsOfTexts(
      text.map(({ output }) => output),
      version.keywords,
    ),
    pleaseCheck: [
      ...version.pleaseCheck.filter((claim) => claim.part !== part),
      ...result.pleaseCheck.map((claim) => ({ ...claim, part })),
    ],
    remainingCWInfo: result.remainingCWInfo,
    partGenerationIds: { ...version.partGenerationIds, [part]: result.generationId },
  };
}

/** What is shown while a part is rewritten: the other parts stay. */
export function otherParts({ version, part }: PartRewrite): GenerateDelta[] {
  return partsOf(version)
    .filter(({ id }) => id !== part)
    .map(({ id, output }) => ({ part: id, text: output }));
}

function partsOf({ text }: GeneratedText): { id: string; output: string }[] {
  return typeof text === 'string' ? [] : text;
}
