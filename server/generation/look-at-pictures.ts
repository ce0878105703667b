import type { Fact } from '../../common/contract/facts.ts';
import type { GeneratedText } from '../../common/contract/generate.ts';
import { numberInId } from '../catalogue/rules/product-match.ts';
import { conflictsIn } from '../facts/rules/conflicts.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { ReadPicture } from '../foundation/model/prompt.ts';
import type { TextModel } from '../foundation/model/text-model-port.ts';
import { pictureNotes } from '../pictures/picture.ts';
import { maxSeenPictures, pictureFactsPrompt, seenFacts } from '../pictures/seen-facts.ts';
import { cannotSee } from './describe-picture.ts';
import type { Ports } from './ports.ts';

export interface Look {
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
  const look: Look = { pictures: [], notes: [] };
  for (const { id, url } of all) {
    if (look.pictures.length === maxSeenPictures) break;
    const read = url === null ? null : await ports.pictureFiles.read(url, { signal });
    if (read && 'picture' in read) look.pictures.push(read.picture);
    else
      look.notes.push({
        imageId: id,
        message: read ? pictureNotes[read.problem] : 'The store is still processing this picture.',
      });
  }
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

/** Where what was seen contradicts what the shop says. */
export const seenConflicts = (facts: Fact[]): GeneratedText['conflicts'] => {
  const isSeen = (id: string) => facts.some((fact) => fact.id === id && fact.source === 'seen');
  return conflictsIn(facts).filter(({ factIds }) => factIds.some(isSeen));
};
