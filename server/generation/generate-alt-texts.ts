import { randomUUID } from 'node:crypto';
import { semaphore } from '../../common/async/semaphore.ts';
import { inputErrors } from '../../common/catalogue/input-errors.ts';
import type { Response } from '../../common/contract/contract.ts';
import { maxImagesAtOnce } from '../../common/contract/images.ts';
import { tokenCost } from '../../common/pricing/token-cost.ts';
import { statsOfTexts } from '../../common/text/keyword-stats.ts';
import { remainingInfo } from '../billing/remaining-info.ts';
import { findProduct } from '../catalogue/find-product.ts';
import { type KnownFacts, readFacts } from '../facts/read-facts.ts';
import { Failure } from '../foundation/failure.ts';
import type { Caller, ShopId } from '../foundation/identity.ts';
import type { Picture } from '../pictures/ports/media.ts';
import { outputsOf } from '../texts/generated-text.ts';
import { altTextFaults } from './checks/alt-text-faults.ts';
import type { CheckedText } from './generate-checked-text.ts';
import type { GenerateRequest } from './generate-text.ts';
import type { Ports } from './ports.ts';
import { sharedModel } from './shared-model.ts';
import { holdTokens, notEnoughTokens, whileHeld } from './while-held.ts';
import { type TextSubject, writeText } from './write-text.ts';

const type = 'image_alt_text';
const maxParallel = 4;
const wentWrong = new Failure('internal', 'Something went wrong on our side. Nothing was charged.');

type Written = { picture: Picture } & ({ alt: CheckedText } | { failure: Failure });

/** Writes one alt text for each picture of a product. A picture without a text costs nothing. */
export async function generateAltTexts(
  ports: Ports,
  { shopId, staffId }: Pick<Caller, 'shopId' | 'staffId'>,
  request: GenerateRequest,
  signal: AbortSignal,
): Promise<Response<'generate'>> {
  const { shopifyProductId: productId, completionSettings: settings } = request;
  if (!productId) throw new Failure('bad_request', 'Choose a product.', { fields: { shopifyProductId: 'missing' } });
  const errors = inputErrors(type, {}, true, settings.freeTextInstructions);
  if (errors) return { type: 'input_errors', errors };
  const product = await findProduct(ports, shopId, productId);
  const all = (await ports.media.picturesOf(shopId, [productId])).get(productId) ?? [];
  const pictures = chosenPictures(all, request.imageIds);

  const cause = { kind: 'generation' as const, id: randomUUID(), staffId };
  const hold = await holdTokens(ports, shopId, tokenCost(type, pictures.length), cause);
  if (!hold) return await notEnoughTokens(ports, shopId);
  const inputs = { product_name: product.title };
  return await whileHeld(ports, hold, { cause, signal }, async () => {
    const known = await readFacts(ports, shopId, productId, { type });
    const results = await describeAll(ports, { shopId, request, all, pictures, inputs, known }, signal);
    const done = results.filter((each) => 'alt' in each);
    const failed = results.filter((each) => 'failure' in each);
    const [first] = done;
    if (!first) throw failed[0]?.failure ?? new Failure('internal', 'Something went wrong on our side.');
    const text = done.map(({ picture, alt }) => ({ id: picture.id, output: outputsOf(alt.text).join('') }));
    const account = await ports.generations.save(shopId, hold, {
      ...nothingElse,
      id: cause.id,
      staffId,
      completionType: type,
      targetId: productId,
      inputs,
      settings,
      text,
      translation: null,
      model: first.alt.model,
      promptVersion: first.alt.promptVersion,
      usage: null,
      costInTokens: tokenCost(type, done.length),
    });
    if (failed.length > 0) await ports.ledger.release(hold, cause);
    const after = failed.length > 0 ? await ports.ledger.account(shopId) : account;
    return {
      ...nothingElse,
      type: 'text' as const,
      generationId: cause.id,
      text,
      notes: done.flatMap(({ picture, alt }) => alt.notes.map((note) => ({ ...note, part: picture.id }))),
      keywordStats: statsOfTexts(outputsOf(text), ''),
      ...nothingNoted,
      imageNotes: failed.map(({ picture, failure }) => ({ imageId: picture.id, message: failure.message })),
      remainingCWInfo: remainingInfo(after, ports.clock.now()),
    };
  });
}

/** What other texts have and alt texts do not. */
const nothingElse = { html: null, locale: null, glossaryFaults: [], claims: [], voice: null };
// What a picture shows stands in no fact, so there is nothing to check.
const nothingNoted = { misfitKeywords: [], pleaseCheck: [], isChecked: true, alike: [], conflicts: [] };

function chosenPictures(all: Picture[], imageIds: string[] | undefined): Picture[] {
  const chosen = imageIds ? all.filter(({ id }) => imageIds.includes(id)) : all.filter(({ alt }) => alt === null);
  if (imageIds && chosen.length < new Set(imageIds).size)
    throw new Failure('not_found', 'This picture does not belong to the product.');
  if (all.length === 0) throw new Failure('bad_request', 'This product has no pictures.');
  if (chosen.length === 0)
    throw new Failure('bad_request', 'Every picture of this product has an alt text. Choose the ones to write again.');
  return chosen.slice(0, maxImagesAtOnce);
}

/** A picture that several products show is told without the name and the facts of one of them. */
export const fromThePictureAlone: Pick<TextSubject, 'inputs' | 'known'> = {
  inputs: {},
  known: { facts: [], boilerplate: [], ownWords: { sentences: [], material: '' } },
};

interface Task {
  shopId: ShopId;
  request: GenerateRequest;
  all: Picture[];
  pictures: Picture[];
  inputs: { product_name: string };
  known: KnownFacts;
}

async function describeAll(ports: Ports, task: Task, signal: AbortSignal): Promise<Written[]> {
  const { shopId, request, all, pictures, inputs, known } = task;
  const settings = request.completionSettings;
  const kept = all.filter((picture) => !pictures.includes(picture)).flatMap(({ alt }) => alt ?? []);
  const common: TextSubject = {
    shopId,
    type,
    settings,
    inputs,
    known,
    productId: request.shopifyProductId ?? null,
    voice: null,
    glossary: { neverTranslated: [], translations: [] },
    usesImages: false,
    isTranslation: false,
  };
  const showing = await ports.catalogue.productsShowing(
    shopId,
    pictures.map(({ id }) => id),
  );
  const places = semaphore(maxParallel);
  const describe = (picture: Picture, otherTexts: string[]): Promise<Written> =>
    places.run(async () => {
      const about = (showing.get(picture.id)?.length ?? 0) > 1 ? fromThePictureAlone : {};
      const subject = { ...common, ...about, picture: { url: picture.url, otherTexts } };
      try {
        const { generated } = await writeText(ports, subject, { model: sharedModel(ports, signal), signal });
        return { picture, alt: generated };
      } catch (error) {
        signal.throwIfAborted();
        // The other pictures get their texts.
        return { picture, failure: error instanceof Failure ? error : wentWrong };
      }
    });
  const results = await Promise.all(pictures.map((picture) => describe(picture, kept)));
  // Pictures are looked at side by side, so two may have got the same text.
  const taken = [...kept];
  const distinct: Written[] = [];
  for (const each of results) {
    const isTaken = 'alt' in each && altTextFaults(outputsOf(each.alt.text).join(''), taken).length > 0;
    const final = isTaken ? await describe(each.picture, taken) : each;
    if ('alt' in final) taken.push(outputsOf(final.alt.text).join(''));
    distinct.push(final);
  }
  return distinct;
}
