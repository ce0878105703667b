import type { z } from 'zod';
import type { Response } from '../../common/contract/contract.ts';
import type { changeImages } from '../../common/contract/images.ts';
import { Failure } from '../foundation/failure.ts';
import { assertFitsField } from '../texts/field-limits.ts';
import { assertGenerationExists } from './plan-changes.ts';
import type { Ports } from './ports.ts';
import { assertCanPublish, assertCanPublishAltTexts, type Publisher, publishChanges } from './publish-changes.ts';
import { readTexts } from './store-target.ts';

type ChangeRequest = z.output<typeof changeImages.request>;
type Outcome = Response<'changeImages'>;

/** Publishes alt texts, picture by picture; the earlier texts are kept for undo. */
export async function publishAltTexts(ports: Ports, publisher: Publisher, request: ChangeRequest): Promise<Outcome> {
  assertCanPublish(publisher);
  assertCanPublishAltTexts(publisher);
  const { generationId = null, images } = request;
  if (new Set(images.map(({ imageId }) => imageId)).size < images.length)
    throw new Failure('bad_request', 'A picture is listed twice.', { fields: { images: 'names a picture twice' } });
  await assertGenerationExists(ports, publisher.shopId, generationId);
  const outcome: Outcome = { changes: [], refused: [] };
  for (const image of images) {
    try {
      const [changeId] = await publishOne(ports, publisher, image, generationId);
      if (changeId) outcome.changes.push({ imageId: image.imageId, changeId });
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'shop_not_connected') throw error;
      outcome.refused.push({ imageId: image.imageId, message: error.message });
    }
  }
  return outcome;
}

function publishOne(
  ports: Ports,
  publisher: Publisher,
  { imageId: targetId, alt, before: seen }: ChangeRequest['images'][number],
  generationId: string | null,
): Promise<string[]> {
  return ports.changes.withLocks(publisher.shopId, [targetId], async () => {
    const found = await readTexts(ports, publisher.shopId, { targetId, locale: null });
    if (!found) throw new Failure('not_found', 'The picture is no longer in the store.');
    const before = found.alt ?? '';
    if (seen !== undefined && seen !== before)
      throw new Failure('not_now', 'Someone has changed its alt text since. Reload the pictures and try again.');
    const after = alt.replace(/\s+/g, ' ').trim();
    assertFitsField('alt', after);
    const fields = [{ field: 'alt' as const, before, after }];
    return publishChanges(ports, publisher, { targetId, locale: null, location: 'REPLACE', generationId, fields });
  });
}
