import type { CompletionSettings } from '../../common/catalogue/completion-settings.ts';
import type { Inputs } from '../../common/catalogue/input-errors.ts';
import type { Fact } from '../../common/contract/facts.ts';
import type { TextNote } from '../../common/contract/notes.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { ReadPicture } from '../foundation/model/prompt.ts';
import type { ModelCallOptions, ModelResult, Prompt, TextModel } from '../foundation/model/text-model-port.ts';
import { pictureNotes } from '../pictures/picture.ts';
import { altTextFaults, saysUnsure, withoutPictureWords } from './checks/alt-text-faults.ts';
import { checkOutput } from './checks/check-output.ts';
import type { Ports } from './ports.ts';
import { correctionPrompt, promptFor } from './prompts/prompt-for.ts';

const type = 'image_alt_text';

interface DescribeRequest {
  /** null: the store has not processed the file yet. */
  url: string | null;
  inputs: Inputs;
  settings: CompletionSettings;
  facts: Fact[];
  /** The alt texts of the product's other pictures. */
  otherTexts: string[];
}

type AltText = Pick<ModelResult, 'model' | 'usage'> & { text: string; notes: TextNote[]; promptVersion: string };

/** Looks at a picture and returns its alt text, or throws a Failure with the reason for the merchant. */
export async function describePicture(
  ports: Pick<Ports, 'pictureFiles' | 'vision'>,
  model: TextModel,
  request: DescribeRequest,
  options: { shopId: ShopId; signal: AbortSignal },
): Promise<AltText> {
  if (!(await ports.vision.canSee())) throw cannotSee();
  const picture = await readPicture(ports, request.url, options.signal);
  const prompt = promptFor({ type, ...request, pictures: [picture] });
  const first = await look(ports, model, prompt, options);
  const checked = check(first, request, false);
  if (checked.faults.length === 0) return resultOf(first, checked, prompt);
  const second = await look(ports, model, correctionPrompt(prompt, textOf(first), checked.faults), options);
  const rechecked = check(second, request, true);
  if (rechecked.faults.length > 0)
    throw failed('The alt text did not pass our checks. Nothing was charged. Try again.');
  return resultOf(second, rechecked, prompt);
}

async function readPicture({ pictureFiles }: Pick<Ports, 'pictureFiles'>, url: string | null, signal: AbortSignal) {
  if (url === null) throw failed('The store is still processing this picture. Nothing was charged. Try again later.');
  const read = await pictureFiles.read(url, { signal });
  if ('problem' in read)
    throw failed(`${pictureNotes[read.problem]} Nothing was charged.`, { isRetryable: read.isTemporary });
  return read.picture satisfies ReadPicture;
}

async function look(
  { vision }: Pick<Ports, 'vision'>,
  model: TextModel,
  prompt: Prompt,
  options: ModelCallOptions,
): Promise<ModelResult> {
  const result = await model.generate(prompt, options).catch(async (error: unknown) => {
    const isRefused = error instanceof Failure && !error.isRetryable && !error.isUnavailable;
    if (isRefused && !(await vision.recheck())) throw cannotSee();
    throw error;
  });
  if (saysUnsure(textOf(result)))
    throw failed('The writing service could not tell what this picture shows. Nothing was charged.');
  return result;
}

function check(
  result: ModelResult,
  { settings, inputs, facts, otherTexts }: DescribeRequest,
  isLastTry: boolean,
): { text: string; notes: TextNote[]; faults: string[] } {
  const checked = checkOutput(type, settings, result.text, { inputs, facts, given: settings.freeTextInstructions });
  if (!checked.ok) return { text: '', notes: [], faults: checked.faults };
  const text = typeof checked.text === 'string' ? checked.text : '';
  const mended = isLastTry ? withoutPictureWords(text) : text;
  const wishes = isLastTry ? [] : checked.wishes;
  return { text: mended, notes: checked.notes, faults: [...wishes, ...altTextFaults(mended, otherTexts)] };
}

const resultOf = (
  { model, usage }: ModelResult,
  { text, notes }: Pick<AltText, 'text' | 'notes'>,
  { version }: Prompt,
): AltText => ({
  text,
  notes,
  model,
  usage,
  promptVersion: version,
});

const textOf = ({ text }: ModelResult): string => (typeof text === 'string' ? text : '');

export const cannotSee = () => failed('The writing service in use cannot look at pictures. Nothing was charged.');

const failed = (message: string, { isRetryable = false } = {}) => new Failure('model_failed', message, { isRetryable });
