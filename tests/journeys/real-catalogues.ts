import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { contentScore } from '../../common/score/content-score.ts';
import type { ProductInStore } from '../support/shops/sandbox.ts';
import type { TestApp } from '../support/test-app.ts';
import type { Visit } from './browser.ts';

const catalogues = new URL('../../../shared/catalogues/', import.meta.url);

/** Only outside CI: there, a missing catalogue is a failure. */
export const skipWithoutCatalogues = !existsSync(catalogues) && !process.env.CI;

/** Imports one of the catalogues into a store. */
export async function loadCatalogue({ sandbox }: TestApp, into: string, name: string): Promise<void> {
  const body = await readFile(new URL(`shopify-${name}.csv`, catalogues));
  const address = `${sandbox.url}/_sandbox/catalogue?shop=${into}`;
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'text/csv' }, body });
  if (!answer.ok) throw new Error(`The catalogue import failed: ${answer.status}`);
}

/** The visit's problems, without those of catalogue pictures, which are on unreachable servers. */
export const problemsOf = ({ problems }: Visit): string[] =>
  problems.filter((problem) => !problem.includes('ERR_NAME_NOT_RESOLVED'));

export const scoreOf = ({ imageUrl, seo, ...product }: ProductInStore): number =>
  contentScore({
    ...product,
    metaTitle: seo.title ?? '',
    metaDescription: seo.description ?? '',
    hasImage: imageUrl !== null,
  }).score;
