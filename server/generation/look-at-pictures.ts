import type { Fact } from '../../common/contract/facts.ts';
import type { GeneratedText } from '../../common/contract/generate.ts';
import { numberInId } from '../catalogue/rules/product-match.ts';
import { conflictsIn } from '../facts/rules/conflicts.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { ReadPicture } from '../foundation/model/prompt.ts';
import type { TextModel } from '../foundation/model/text-model-port.ts';
import { pictureNotes } from '../pictures/picture.ts';
import type { Picture } from '../pictures/ports/media.ts';
import type { PictureResult } from '../pictures/ports/picture-files.ts';
import { maxSeenPictures, pictureFactsPrompt, seenFacts } from '../pictures/seen-facts.ts';
import { cannotSee } from './describe-picture.ts';
import type { Ports } from './ports.ts';

interface Look {
  /** Empty when the product has none that can be looked at; then looking costs nothing. */
  pictures: ReadPicture[];
  notes: GeneratedText['imageNotes'];
}

/** Looks at a product's first pictures and keeps what they show among the product's facts. */
export async function lookAtPictures(
  ports: Ports,
  model: TextModel,
  { shopId, productId, title }: { shopId: ShopId; productId: string; title: string },
  signal: AbortSignal,
): Promise<Look> {
  if (!(await ports.vision.canSee())) throw cannotSee();
  const all = (await ports.media.picturesOf(shopId, [productId])).get(productId) ?? [];
  const look = await readFirst(ports, all, signal);
  if (look.pictures.length === 0) return look;
  const { text } = await model
    .generate(pictureFactsPrompt(title, look.pictures), { shopId, signal })
    .catch(async (error: unknown) => {
      const isRefused = error instanceof Failure && !error.isRetryable && !error.isUnavailable;
      if (isRefused && !(await ports.vision.recheck())) throw cannotSee();
      throw error;
    });
  const number = numberInId(productId);
  if (number !== null) await ports.facts.saveSeen(shopId, number, seenFacts(typeof text === 'string' ? text : ''));
  return look;
}

// A text does not wait longer for pictures than a person does for a text.
const readWithinMs = 15_000;
const readAtOnce = 4;

/** The pictures that can be read first, in the product's order. What has not come in time is left out. */
async function readFirst(
  { pictureFiles, clock }: Pick<Ports, 'pictureFiles' | 'clock'>,
  all: Picture[],
  signal: AbortSignal,
): Promise<Look> {
  const late = clock.timeout(readWithinMs);
  const enough = new AbortController();
  const reading = AbortSignal.any([signal, late, enough.signal]);
  const results = new Map<Picture, PictureResult | null>();
  const isDone = () => [...results.values()].filter((read) => read && 'picture' in read).length >= maxSeenPictures;
  const left = [...all];
  const readNext = async () => {
    for (let next = left.shift(); next && !reading.aborted; next = left.shift()) {
      const tooSlow: PictureResult = { problem: 'tooSlow', isTemporary: true };
      const { url } = next;
      const read = url === null ? null : await pictureFiles.read(url, { signal: reading }).catch(() => tooSlow);
      signal.throwIfAborted();
      if (enough.signal.aborted) return;
      results.set(next, read);
      if (isDone()) enough.abort();
    }
  };
  await Promise.all(Array.from({ length: readAtOnce }, readNext));
  const look: Look = { pictures: [], notes: [] };
  for (const picture of all) {
    const read = results.get(picture);
    if (read === undefined || look.pictures.length === maxSeenPictures) continue;
    if (read && 'picture' in read) look.pictures.push(read.picture);
    else
      look.notes.push({
        imageId: picture.id,
        message: read ? pictureNotes[read.problem] : 'The store is still processing this picture.',
      });
  }
  return look;
}

/** Where what was seen contradicts what the shop says. */
export const seenConflicts = (facts: Fact[]): GeneratedText['conflicts'] => {
  const isSeen = (id: string) => facts.some((fact) => fact.id === id && fact.source === 'seen');
  return conflictsIn(facts).filter(({ factIds }) => factIds.some(isSeen));
};
