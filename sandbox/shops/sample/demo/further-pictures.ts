import type { SandboxFile } from '../../shop.ts';
import { animationUrl, pictureUrl } from '../items/pictures.ts';
import type { Catalogue } from '../items/sample-item.ts';
import { PICTURE_WIDTH } from '../pictures/picture-files.ts';

// Far from the ids that follow from a product's.
const FIRST_ID = 73_990_000_000_001;
const size = { width: PICTURE_WIDTH, height: PICTURE_WIDTH };

/** Adds files that several products share, and files that cannot be looked at or changed. */
export function withFurtherPictures(sandboxUrl: string, catalogue: Catalogue): Catalogue {
  const url = (...parts: Parameters<typeof pictureUrl> extends [string, ...infer Rest] ? Rest : never) =>
    pictureUrl(sandboxUrl, ...parts);
  const further: [Omit<SandboxFile, 'id' | 'altText'>, string[]][] = [
    [
      { url: url('blanket', 'sand', 'folded-blankets', 'png'), ...size },
      ['Alpine Wool Blanket', 'Herringbone Throw', 'Merino Baby Blanket'],
    ],
    [{ url: url('tin', 'sky', 'gift-tin', 'png'), ...size }, ['Beeswax Candle Pair', 'Cedar & Smoke Candle']],
    [{ url: url('pillow', 'sand', 'buckwheat-pillow-drawing', 'svg'), width: 800, height: 800 }, ['Buckwheat Pillow']],
    [{ url: animationUrl(sandboxUrl), width: 96, height: 96 }, ['Storm Lantern']],
    [{ url: url('pendant', 'sand', 'pendant-upload', 'png'), status: 'PROCESSING' }, ['Paper Globe Pendant']],
  ];
  for (const [place, [file, titles]] of further.entries()) {
    for (const title of titles) {
      const product = catalogue.products.find((candidate) => candidate.title === title);
      if (!product) throw new Error(`A picture names an unknown product: ${title}`);
      product.images.push({ id: FIRST_ID + place, altText: null, ...file });
    }
  }
  return catalogue;
}
