import type { CompletionSettings } from '../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../common/catalogue/input-errors.ts';
import type { Fact } from '../../common/contract/facts.ts';
import type { GeneratedText as GeneratedTextResponse } from '../../common/contract/generate.ts';
import type { Glossary } from '../../common/contract/glossary.ts';
import type { Truth } from '../../common/contract/voices/truth.ts';
import type { Voice } from '../../common/contract/voices/voice-shapes.ts';
import { promptInputs } from '../facts/prompt-inputs.ts';
import { type KnownFacts, readFacts } from '../facts/read-facts.ts';
import { withoutOwnWords } from '../facts/rules/own-words.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { ModelCallOptions, TextModel } from '../foundation/model/text-model-port.ts';
import type { SentencesInUse } from '../sameness/rules/likeness.ts';
import { textComparer } from '../sameness/text-comparer.ts';
import type { GeneratedText } from '../texts/generated-text.ts';
import { citableFacts } from '../texts/known-facts.ts';
import { sourceTextOf } from '../texts/marked-text.ts';
import { describePicture } from './describe-picture.ts';
import { type CheckedText, generateCheckedText } from './generate-checked-text.ts';
import { lookAtPictures, seenConflicts } from './look-at-pictures.ts';
import type { Ports } from './ports.ts';

/** What a text is about, and what it keeps to. */
export interface TextSubject {
  shopId: ShopId;
  type: CompletionTypeId;
  settings: CompletionSettings;
  inputs: Inputs;
  /** The product's global id; null for a text about no product of the store. */
  productId: string | null;
  voice: Voice | null;
  glossary: Glossary;
  /** Whether the model looks at the product's pictures first. */
  usesImages: boolean;
  /** Whether it is in another language of the store than its main one. */
  isTranslation: boolean;
  /** The text to translate; absent: the text is generated from the inputs and facts. */
  source?: GeneratedText | undefined;
  /** The text to translate is a collection's, although the type is one for products. */
  isOfCollection?: boolean | undefined;
  /** What the text may state beside the facts. */
  said?: Fact[];
  /** The picture that an alt text is for, and the alt texts of the product's other pictures. */
  picture?: { url: string | null; otherTexts: string[] };
  /** Absent: it is read. */
  truth?: Truth | undefined;
  /** Absent: they are read. */
  known?: KnownFacts | undefined;
  /** How other texts begin and end; absent: it is read. */
  inUse?: SentencesInUse | undefined;
}

export interface WrittenText {
  generated: CheckedText;
  /** Everything that the text may state. */
  citable: Fact[];
  truth: Truth;
  /** Whether a picture was looked at, which costs extra. */
  hasSeen: boolean;
  facts: Fact[];
  imageNotes: GeneratedTextResponse['imageNotes'];
  /** Where the pictures contradict what the shop says. */
  conflicts: GeneratedTextResponse['conflicts'];
}

interface Writer extends Pick<ModelCallOptions, 'signal' | 'onDelta'> {
  /** Each of its calls waits for its own place among those of other texts. */
  model: TextModel;
}

// The longest that models translate in one answer, in every script.
const maxTranslatedLength = 15_000;

/** Refuses what no answer can hold, before it costs a call. */
function assertTranslatable(source: GeneratedText): void {
  const { text, marked } = sourceTextOf(source);
  const parts = typeof text === 'string' ? [{ id: null, output: text }] : text;
  const length = parts.reduce((sum, { id, output }) => sum + (marked.get(id)?.text ?? output).length, 0);
  if (length <= maxTranslatedLength) return;
  throw new Failure(
    'bad_request',
    `This text is too long to translate: ${inDigits(length)} characters with its formatting, and up to ${inDigits(maxTranslatedLength)} can be. Shorten it, or translate it in parts. Nothing was charged.`,
    { fields: { sourceText: 'too long' } },
  );
}

const inDigits = (number: number): string => number.toLocaleString('en-US');

/** Reads what we know, asks the model and checks what comes back. Nothing is charged or saved yet. */
export async function writeText(ports: Ports, subject: TextSubject, writer: Writer): Promise<WrittenText> {
  const { shopId, type, settings, inputs, productId, isTranslation } = subject;
  const { model, signal } = writer;
  if (subject.source) assertTranslatable(subject.source);
  const call = { shopId, signal };
  const about = { shopId, productId: productId ?? '', title: inputs.product_name ?? '' };
  const looked = subject.usesImages && productId ? await lookAtPictures(ports, model, about, signal) : null;
  const hasSeen = looked !== null && looked.pictures.length > 0;
  const known = subject.known ?? (await readFacts(ports, shopId, productId, { type }));
  const { facts } = known;
  const truth = subject.truth ?? (await ports.shops.truth(shopId));
  const written = {
    facts,
    truth,
    hasSeen,
    imageNotes: looked?.notes ?? [],
    conflicts: hasSeen ? seenConflicts(facts) : [],
  };
  if (subject.picture) {
    const described = await describePicture(ports, model, { ...subject.picture, inputs, settings, facts }, call);
    // What a picture shows stands in no fact.
    return {
      ...written,
      citable: [],
      generated: { ...described, html: null, voice: null, alike: [], glossaryFaults: [] },
    };
  }

  const prompted = productId ? promptInputs(type, inputs, known) : inputs;
  // A translation reads like its main text, which is no fault.
  const comparer = isTranslation
    ? null
    : await textComparer(ports, shopId, { type, settings, inputs: prompted, facts, productId, inUse: subject.inUse });
  const pictures = looked?.pictures ?? [];
  const request = { ...subject, inputs: prompted, facts, comparer, pictures, truth };
  const generated = await generateCheckedText(model, request, { ...call, onDelta: writer.onDelta });
  const stated = citableFacts({ type, inputs, facts }, settings.freeTextInstructions);
  const said = (subject.said ?? []).filter(({ value }) => value.trim() !== '');
  return { ...written, citable: withoutOwnWords([...stated, ...said], known.ownWords), generated };
}
