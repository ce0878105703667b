import fc from 'fast-check';
import { anyShop, oneOf, step } from './step.ts';

const supplierCsv = (words: number) =>
  [
    'Product,Material,Weight',
    ...['Oak table', 'Wool rug', 'Clay mug'].map((name) => `${name},oak ${words},${words} kg`),
  ].join('\n');

const uploadDocument = step(
  'upload a document',
  fc.record({ shop: anyShop, words: fc.nat(9), isText: fc.boolean() }),
  async (world, { shop, words, isText }) => {
    const text = `The oak table is made of oak from ${words} old barns. It weighs ${words} kg.`;
    await world.call(shop, 'uploadDocument', {
      query: { name: isText ? 'letter.txt' : 'list.csv' },
      request: new TextEncoder().encode(isText ? text : supplierCsv(words)),
    });
  },
);

const useDocument = step(
  'use a document',
  fc.record({
    shop: anyShop,
    place: fc.nat(2),
    how: fc.constantFrom(
      'acceptDocument' as const,
      'acceptDocument' as const,
      'readDocument' as const,
      'undoDocument' as const,
      'deleteDocument' as const,
    ),
  }),
  async (world, { shop, place, how }) => {
    const all = (await world.call(shop, 'documents')).body.documents as { id: string }[] | undefined;
    const id = oneOf(all ?? [], place)?.id;
    if (!id) return;
    await world.call(shop, how, (how === 'deleteDocument' ? { query: { id } } : { request: { id } }) as never);
  },
);

/** What staff do with suppliers' documents. */
export const documentSteps = [uploadDocument, useDocument, useDocument];
