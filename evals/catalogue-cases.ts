import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { languageIds } from '../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, completionTypeIds, definitionOf } from '../common/catalogue/completion-types.ts';
import { readable } from '../common/text/readable-html.ts';
import { catalogueFromCsv } from '../sandbox/shops/product-csv.ts';
import { htmlToText } from '../server/foundation/html/html-to-text.ts';
import { type EvalCase, evalCase, type WrittenCase } from './eval-case.ts';

const folder = join(import.meta.dirname, '../../shared/catalogues');

/** Which products of which real catalogue, and what is written about them. */
const chosen = z
  .array(
    z.strictObject({
      file: z.string(),
      place: z.int(),
      type: z.enum(completionTypeIds),
      language: z.enum(languageIds),
    }),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'cases/of-catalogues.json'), 'utf8')));

/** Cases from real catalogues, where they lie beside the project; they are not part of it. */
export function catalogueCases(): EvalCase[] {
  return chosen.flatMap(({ file, place, type, language }) => {
    const path = join(folder, file);
    if (!existsSync(path)) return [];
    let id = 0;
    const product = catalogueFromCsv(readFileSync(path, 'utf8'), () => ++id).products[place];
    if (!product) return [];
    const known: WrittenCase['inputs'] = {
      product_name: product.title,
      product_description: htmlToText(readable(product.descriptionHtml)).slice(0, 10_000),
      product_tags: product.tags.join(', ').slice(0, 1_000),
    };
    const inputs = Object.fromEntries(Object.entries(known).filter(([key]) => isField(type, key)));
    return [
      evalCase({
        id: `catalogue-${file.replace(/^shopify-|\.csv$/g, '')}-${place}-${type}`,
        type,
        inputs,
        facts: [
          { name: 'Brand', value: product.vendor, source: 'vendor' as const },
          { name: 'Product type', value: product.productType, source: 'productType' as const },
        ].filter(({ value }) => value !== ''),
        settings: { language, completionLength: 'M' },
      }),
    ];
  });
}

const isField = (type: CompletionTypeId, key: string): boolean =>
  (definitionOf(type).fields as readonly string[]).includes(key);
