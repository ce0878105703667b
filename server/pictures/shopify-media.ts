import { z } from 'zod';
import type { ShopId } from '../foundation/identity.ts';
import type { AdminClient } from '../foundation/platform/admin-client.ts';
import type { AltTextRefusal, Media, Picture } from './ports/media.ts';
import { picturesQuery, productPicturesQuery, updateAltTextsMutation } from './shopify-media-documents.ts';

// With all their pictures, more products could exceed the cost that the platform allows per call.
const productsPerCall = 15;
const picturesPerCall = 100;
const textsPerCall = 50;

const picture = z.object({
  id: z.string(),
  alt: z.string().nullable(),
  fileStatus: z.string(),
  mimeType: z.string().nullable(),
  image: z.object({ url: z.string() }).nullable(),
});
// Videos and models come as empty objects.
const pictureOrOther = picture.nullable().catch(null);

const productPictures = z.object({
  nodes: z.array(
    z
      .object({ id: z.string(), media: z.object({ nodes: z.array(pictureOrOther) }) })
      .nullable()
      .catch(null),
  ),
});
const pictures = z.object({ nodes: z.array(pictureOrOther) });

const fileErrors = z.array(
  z.object({ field: z.array(z.string()).nullable(), message: z.string(), code: z.string().nullable() }),
);
type FileErrors = z.output<typeof fileErrors>;
type AltTexts = Parameters<Media['saveAltTexts']>[1];

const reasons: Record<string, AltTextRefusal['reason']> = {
  FILE_DOES_NOT_EXIST: 'not_found',
  NON_READY_STATE: 'not_ready',
  ALT_VALUE_LIMIT_EXCEEDED: 'too_long',
};

export function storeMedia(client: AdminClient): Media {
  return {
    picturesOf: async (shopId, productIds) => {
      const found = new Map<string, Picture[]>();
      for (const ids of chunks(productIds, productsPerCall)) {
        const call = { document: productPicturesQuery, variables: { ids }, data: productPictures };
        for (const product of (await client.read(shopId, call)).nodes) {
          if (product)
            found.set(
              product.id,
              product.media.nodes.flatMap((node) => (node ? pictureFrom(node) : [])),
            );
        }
      }
      return found;
    },

    pictures: async (shopId, pictureIds) => {
      const found = new Map<string, Picture>();
      for (const ids of chunks(pictureIds, picturesPerCall)) {
        const call = { document: picturesQuery, variables: { ids }, data: pictures };
        for (const node of (await client.read(shopId, call)).nodes) if (node) found.set(node.id, pictureFrom(node));
      }
      return found;
    },

    saveAltTexts: async (shopId, texts) => {
      const refused = new Map<string, AltTextRefusal>();
      for (const some of chunks(texts, textsPerCall)) {
        for (const [id, refusal] of await save(client, shopId, some)) refused.set(id, refusal);
      }
      return refused;
    },
  };
}

async function save(client: AdminClient, shopId: ShopId, texts: AltTexts): Promise<[string, AltTextRefusal][]> {
  const data = z.object({ fileUpdate: z.object({ userErrors: fileErrors }) });
  const variables = { files: texts.map(({ pictureId, alt }) => ({ id: pictureId, alt })) };
  const { fileUpdate } = await client.write(shopId, { document: updateAltTextsMutation, variables, data });
  const { userErrors } = fileUpdate;
  // A file that is gone or not ready refuses the whole call: sent alone, each is told its own reason.
  if (texts.length > 1 && userErrors.some((error) => placeOf(error) === null)) {
    const each: [string, AltTextRefusal][] = [];
    for (const text of texts) each.push(...(await save(client, shopId, [text])));
    return each;
  }
  return userErrors.map((error) => [texts[placeOf(error) ?? 0]?.pictureId ?? '', refusalFrom(error)]);
}

/** The file that an error is about: `["files", "1", "alt"]` is about the second. null: the whole call. */
function placeOf({ field }: FileErrors[number]): number | null {
  const place = Number(field?.[1] ?? Number.NaN);
  return Number.isInteger(place) ? place : null;
}

function refusalFrom({ code, message }: FileErrors[number]): AltTextRefusal {
  return { reason: reasons[code ?? ''] ?? 'other', message };
}

function pictureFrom({ id, alt, fileStatus, mimeType, image }: z.output<typeof picture>): Picture {
  return {
    id,
    alt: alt || null,
    url: image?.url ?? null,
    mimeType,
    isReady: fileStatus === 'READY',
    hasFailed: fileStatus === 'FAILED',
  };
}

function chunks<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  );
}
