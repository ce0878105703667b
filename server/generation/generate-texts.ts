import type { ProductField } from '../../common/catalogue/completion-types.ts';
import type { Response } from '../../common/contract/contract.ts';
import type { GeneratedText } from '../../common/contract/generate.ts';
import { tokenCost } from '../../common/pricing/token-cost.ts';
import { remainingInfo } from '../billing/remaining-info.ts';
import { Failure } from '../foundation/failure.ts';
import type { Caller } from '../foundation/identity.ts';
import { chosenLanguages, storeVariant } from '../languages/chosen-languages.ts';
import { mainTextIn, publishedFieldsOf } from '../texts/batch-texts.ts';
import type { ChosenLanguage } from '../texts/chosen-language.ts';
import { type GeneratedTranslation, itemTranslationOf } from '../texts/item-translation.ts';
import type { TranslatedText } from '../texts/translated-text.ts';
import { type CheckResult, checkClaims, type TextToCheck } from './check-claims.ts';
import { asMember, checksTogether } from './claims/checks-together.ts';
import { generateAltTexts } from './generate-alt-texts.ts';
import { type GenerateOptions, type GenerateRequest, generateText } from './generate-text.ts';
import type { Ports } from './ports.ts';
import { targetOf } from './subject-of.ts';

type LanguageCaller = Caller & { scopes: string[] };

/** Generates one text, or one in each of the store's languages that the request names. */
export async function generateTexts(
  ports: Ports,
  caller: LanguageCaller,
  request: GenerateRequest,
  options: GenerateOptions,
): Promise<Response<'generate'>> {
  const { languages: locales, ...single } = request;
  if (!locales) {
    const variant = await storeVariant(ports, caller, request.completionSettings.language);
    return await generateOne(ports, caller, { ...single, sourceText: undefined }, { ...options, variant });
  }
  const { shopId } = caller;
  const chosen = await chosenLanguages(ports, caller, locales, request.completionSettings.language);
  const found = await Promise.all(chosen.map((language) => readInLanguage(ports, caller, request, language)));
  const wanted = found.filter(({ isWanted }) => isWanted);
  if (wanted.length === 0)
    throw new Failure('bad_request', 'These translations are there already.', {
      fields: { languages: 'nothing is missing' },
    });
  const sources = wanted.map(({ texts }) => sourceOf(request, texts));
  const account = await ports.ledger.account(shopId);
  if (account.remaining < wanted.length * tokenCost(request.completionType))
    return { type: 'not_enough_tokens', remainingCWInfo: remainingInfo(account, ports.clock.now()) };

  const isOnly = wanted.length === 1;
  const signal = new AbortController().signal;
  const together = checksTogether<TextToCheck, CheckResult>(wanted.length, (texts) =>
    checkClaims(ports.claimChecker, texts, { shopId, signal }),
  );
  const answers = await Promise.allSettled(
    wanted.map(({ locale, language, texts }, place) =>
      asMember(together, (check) =>
        generateOne(
          ports,
          caller,
          {
            ...single,
            sourceText: sources[place],
            completionSettings: { ...request.completionSettings, language },
          },
          // Streamed words do not say which language they belong to.
          {
            ...(isOnly ? options : { signal: options.signal }),
            check,
            locale,
            translation: texts && translationFrom(request, texts),
          },
        ),
      ),
    ),
  );
  return answerOf(wanted, answers);
}

const generateOne: typeof generateText = (ports, caller, request, options) =>
  request.completionType === 'image_alt_text'
    ? generateAltTexts(ports, caller, request, options.signal)
    : generateText(ports, caller, request, options);

/** The generated texts, the first one at the top. Without any, the answer or error of the first. */
function answerOf(
  languages: ChosenLanguage[],
  answers: PromiseSettledResult<Response<'generate'>>[],
): Response<'generate'> {
  const [first] = answers;
  const texts = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.type === 'text' ? answer.value : [],
  );
  const [top] = texts;
  if (!top) {
    if (first?.status === 'fulfilled') return first.value;
    throw first?.reason;
  }
  const failedLanguages = languages.flatMap(({ locale }, place) => {
    const message = problemOf(answers[place]);
    return message === null ? [] : { locale, message };
  });
  // The last text to be charged knows the balance after all of them.
  const remainingCWInfo = texts
    .map((text) => text.remainingCWInfo)
    .reduce((one, other) => (one.remaining <= other.remaining ? one : other));
  return { ...top, remainingCWInfo, translations: texts.map(inLanguage), failedLanguages };
}

const inLanguage = ({
  type: _,
  remainingCWInfo: __,
  translations: ___,
  failedLanguages: ____,
  ...text
}: GeneratedText) => text;

function problemOf(answer: PromiseSettledResult<Response<'generate'>> | undefined): string | null {
  if (answer?.status === 'fulfilled')
    return answer.value.type === 'text' ? null : 'There are not enough tokens for this language.';
  return answer?.reason instanceof Failure ? answer.reason.message : 'Something went wrong on our side.';
}

interface LanguageInStore extends ChosenLanguage {
  /** The product or collection lacks one of the texts in this language, or the request asks for all. */
  isWanted: boolean;
  /** null for the main language, and for a text that belongs to nothing in the store. */
  texts: TranslatedText[] | null;
}

async function readInLanguage(
  { translations }: Ports,
  { shopId }: LanguageCaller,
  request: GenerateRequest,
  language: ChosenLanguage,
): Promise<LanguageInStore> {
  const mode = request.translate ?? 'missing';
  const targetId = targetOf(request);
  const fields = fieldsOf(request);
  if (language.isPrimary || targetId === null || fields.length === 0)
    return { ...language, isWanted: true, texts: null };
  const texts = (await translations.read(shopId, [targetId], language.locale)).get(targetId) ?? [];
  const isMissing = fields.some((field) => {
    const text = texts.find((each) => each.field === field);
    return !text || text.translation === null || (mode === 'outdated' && text.isOutdated);
  });
  return { ...language, isWanted: mode === 'all' || isMissing, texts };
}

/** The text to translate; undefined: the text is generated from the facts. */
function sourceOf(
  { completionType, translateFrom, sourceText }: GenerateRequest,
  texts: TranslatedText[] | null,
): GenerateRequest['sourceText'] {
  if (sourceText !== undefined || translateFrom !== 'text' || texts === null) return sourceText;
  const source = mainTextIn(completionType, Object.fromEntries(texts.map((text) => [text.field, text.source])));
  if (source === undefined)
    throw new Failure('bad_request', 'There is no text in your main language to translate.', {
      fields: { translateFrom: 'no text' },
    });
  return source;
}

const translationFrom = (
  { mainGenerationIds = [] }: GenerateRequest,
  texts: TranslatedText[],
): GeneratedTranslation => ({
  ...itemTranslationOf(texts),
  mainGenerationIds,
});

/** The fields of the store that the texts are for. */
function fieldsOf({ completionType, fields: named }: GenerateRequest): ProductField[] {
  const published = publishedFieldsOf(completionType).filter((field) => field !== 'alt');
  if (!named) return published;
  const unknown = named.find((field) => !published.includes(field));
  if (unknown)
    throw new Failure('bad_request', 'Texts of this kind have no such field.', { fields: { fields: `no ${unknown}` } });
  return named;
}
