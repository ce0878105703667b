import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { Fact } from '../../../common/contract/facts.ts';
import type { Glossary } from '../../../common/contract/glossary.ts';
import { type VoiceRule, voiceRuleKinds } from '../../../common/contract/voices/voice-shapes.ts';
import { htmlParagraphs } from '../../../common/text/html-paragraphs.ts';
import { keywordStats } from '../../../common/text/keyword-stats.ts';
import { readable } from '../../../common/text/readable-html.ts';
import { previewWords } from '../../../common/text/words.ts';
import { maxLearntTexts } from '../../../common/voices/learning-limits.ts';
import { type CatalogueProduct, measured } from '../../../server/catalogue/rules/catalogue-product.ts';
import { historyWords } from '../../../server/catalogue/rules/history-match.ts';
import { sharedSentences } from '../../../server/facts/rules/boilerplate.ts';
import { conflictsIn } from '../../../server/facts/rules/conflicts.ts';
import { missingFacts } from '../../../server/facts/rules/missing-facts.ts';
import { productFacts } from '../../../server/facts/rules/product-facts.ts';
import { Failure } from '../../../server/foundation/failure.ts';
import { safeFragment, textToHtml } from '../../../server/foundation/html/html.ts';
import { htmlToText } from '../../../server/foundation/html/html-to-text.ts';
import { delimitedBlock } from '../../../server/foundation/model/delimited-block.ts';
import { partDeltas, withoutCodeFence } from '../../../server/foundation/model/part-deltas.ts';
import { reasoningFilter } from '../../../server/foundation/model/reasoning.ts';
import { checkOutput } from '../../../server/generation/checks/check-output.ts';
import { plainDeltas } from '../../../server/generation/checks/plain-deltas.ts';
import { readStatements } from '../../../server/generation/claims/statement.ts';
import { traceClaims } from '../../../server/generation/claims/trace-claims.ts';
import { htmlWithSentence, sentenceWith } from '../../../server/generation/claims/without-claim.ts';
import { wordForWord } from '../../../server/generation/claims/word-for-word.ts';
import { unverifiedClaims } from '../../../server/generation/grounding/unverified-claims.ts';
import { promptFor } from '../../../server/generation/prompts/prompt-for.ts';
import { seenFacts } from '../../../server/pictures/seen-facts.ts';
import { scoresAround } from '../../../server/texts/batch-texts.ts';
import { markedText } from '../../../server/texts/marked-text.ts';
import { mergeDescription } from '../../../server/texts/merge-description.ts';
import { blockKey, descriptionBlocks } from '../../../server/texts/protected-parts.ts';
import { glossaryFaults } from '../../../server/voices/rules/glossary.ts';
import { learnVoice } from '../../../server/voices/rules/learn-voice.ts';
import { checkVoice } from '../../../server/voices/rules/voice-faults.ts';
import { metafieldInWords } from '../../../server/words/metafield-words.ts';

const settings = {
  language: 'en-US',
  tone: 'none',
  completionLength: 'M',
  freeTextInstructions: '',
} as unknown as Parameters<typeof checkOutput>[1];

const factOf = (source: Fact['source'], value: string): Fact => ({
  id: source,
  name: source,
  value,
  source,
  isUsed: true,
});

const protection = { headings: ['Care', 'Wool'], blocks: [blockKey(readable('<p>Made of wool</p>'))] };
const product: CatalogueProduct = {
  id: 1,
  title: 'Blanket',
  handle: 'blanket',
  status: 'ACTIVE',
  vendor: '',
  productType: '',
  tags: [],
  imageUrl: null,
  descriptionHtml: '',
  metaTitle: '',
  metaDescription: '',
  updatedAt: new Date(0),
  details: null,
};
const changed = { description: '<p>New</p>' };

const words = Array.from({ length: 500 }, (_, at) => `wool blanket ${at}`);
const glossary: Glossary = {
  neverTranslated: words.slice(0, 200),
  translations: words.map((word) => ({ word, language: 'en-US', translation: `${word} throw` })),
};
const voice = voiceRuleKinds.map((kind): VoiceRule => ({ kind, text: 'wool blanket', example: '', isOn: true }));

// The longest output of a model that is checked at all.
const checkedLength = 40_000;

const manyClaims = 'It weighs 3 kg, in two colours, woven of wool in Norway by hand, with a guarantee. OEKO-TEX.';

const checkedOutput = (type: CompletionTypeId) => (text: string) =>
  checkOutput(type, settings, text.slice(0, checkedLength), {});

/** Everything that reads a text from outside: of a product, of a merchant or of the model. */
export const textReaders: Record<string, (text: string) => unknown> = {
  'the text of HTML': (text) => htmlToText(readable(text)),
  'the paragraphs of a description': (text) => htmlParagraphs(readable(text)),
  'a safe fragment': (text) => safeFragment(readable(text)),
  'text as HTML': textToHtml,
  'text added to a description': (text) => mergeDescription(text, '<p>New</p>', 'html', 'ADD_AFTER'),
  'a description replaced, its protected parts kept': (text) =>
    mergeDescription(text, '<p>New</p>', 'html', 'REPLACE', { protection }),
  'the blocks of a description': (text) => descriptionBlocks(readable(text), protection),
  'a product copied into the catalogue': (text) => measured({ ...product, descriptionHtml: text }),
  'what a new description changes': (text) => scoresAround({ ...product, descriptionHtml: text }, changed, protection),
  'a description to translate': (text) => markedText(text),
  'data in a prompt': (text) => delimitedBlock('data', text, 'product_description'),
  "a model's HTML": (text) => checkOutput('product_description', settings, text, {}),
  "a model's text": (text) => checkOutput('support_response', settings, text, {}),
  "a model's text below its longest length": checkedOutput('support_response'),
  "a model's HTML below its longest length": checkedOutput('product_description'),
  "a model's meta description": checkedOutput('product_meta_description'),
  "a model's alt text": checkedOutput('image_alt_text'),
  'a prompt about a product': (text) =>
    promptFor({
      type: 'product_description',
      inputs: { product_name: 'Blanket' },
      settings,
      facts: productFacts({ ...product, descriptionHtml: text, tags: [text.slice(0, 255)] }),
      glossary,
    }),
  'a text compared with the glossary': (text) => {
    const checked = text.slice(0, checkedLength);
    return glossaryFaults(glossary, { text: checked, language: 'en-US', told: checked });
  },
  'a text compared with a voice': (text) =>
    checkVoice(voice, { text: text.slice(0, checkedLength), language: 'en-US', source: text }),
  'the words that history finds a text by': (text) => historyWords('Blanket', [text]),
  'claims of a text': (text) => {
    const checked = text.slice(0, checkedLength);
    return unverifiedClaims(checked, [checked], 'en-US');
  },
  'the source of claims': (text) => unverifiedClaims(manyClaims, [text], 'en-US'),
  'statements traced to a text and its facts': (text) => {
    const part = text.slice(0, checkedLength);
    const facts = [factOf('description', text)];
    const { claims: known } = wordForWord(part, facts);
    const checked = { text: part, facts, language: 'en-US', truth: 'natural', known, unverified: [] } as const;
    const statements = Array.from({ length: 200 }, (_, at) => ({
      statement: `${text.slice(at, at + 900)} nowhere`,
      quote: `${text.slice(at, at + 900)} nowhere`,
      isCommon: false,
    }));
    return traceClaims({ ...checked, unverified: [] }, statements);
  },
  'facts of a product': (text) => {
    const plain = htmlToText(readable(text));
    const facts = ['description', 'metafield'].map((source) => factOf(source as Fact['source'], plain));
    return [conflictsIn(facts), missingFacts(facts)];
  },
  'a metafield in words': (text) => [
    metafieldInWords('rich_text_field', text),
    metafieldInWords('multi_line_text_field', text),
  ],
  'sentences that products share': (text) => sharedSentences([text]),
  'a voice learnt from many texts': (text) =>
    learnVoice(Array(maxLearntTexts).fill({ text, productType: null, facts: '' })),
  "the statements in a checker's answer": (text) => readStatements(text),
  'the sentence with a claim': (text) => sentenceWith(text.slice(0, checkedLength), 'wool', 'en-US'),
  'a text without one of its sentences': (text) => {
    const html = `${text.slice(0, checkedLength)}<p>Woven by hand.</p>`;
    return htmlWithSentence(html, 'Woven by hand.', '');
  },
  'what a model sees in pictures': (text) => seenFacts(`picture 1 colour: ${text.slice(0, checkedLength)}`),
  'keywords of a text': (text) => keywordStats(text.slice(0, checkedLength), 'wool blanket'),
  'words shown in a list': (text) => previewWords(text),
  'a text streamed by the letter': (text) => {
    let shown = 0;
    const show = reasoningFilter();
    const add = plainDeltas((delta) => {
      shown += delta.text.length;
    });
    for (const letter of text.slice(0, checkedLength)) add({ part: null, text: show(letter) });
    return shown;
  },
  'the JSON of a streamed text': (text) => withoutCodeFence(text),
  'a text in parts streamed by the letter': async (text) => {
    let shown = 0;
    const update = partDeltas(['a'], (delta) => {
      shown += delta.text.length;
    });
    const json = `{"a":"${text.slice(0, checkedLength)}`;
    for (let end = 1; end <= json.length; end += 4) await update(json.slice(0, end), { isComplete: false });
    return shown;
  },
};

/** How much processor time a reader takes, how much memory it adds, and how large its result is; a refusal in words counts as small. */
export async function measureReading(
  read: (text: string) => unknown,
  text: string,
): Promise<{ ms: number; addedBytes: number; size: number }> {
  const before = process.memoryUsage().heapUsed;
  // Processor time, which other work on the machine does not lengthen.
  const start = process.threadCpuUsage();
  let result: unknown = '';
  try {
    result = await read(text);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  const { user, system } = process.threadCpuUsage(start);
  const ms = (user + system) / 1_000;
  const addedBytes = process.memoryUsage().heapUsed - before;
  return { ms, addedBytes, size: (JSON.stringify(result) ?? '').length };
}
