import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { readable } from '../../common/text/readable-html.ts';
import { Failure } from '../foundation/failure.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { sharedSentences } from './rules/boilerplate.ts';

// What many of these share, many of all products share.
const sampledDescriptions = 2_000;
const readAtOnce = 25;

/** Reads what the platform says about the shop, and finds out what many of its descriptions share. */
export async function refreshShopFacts({ facts, storeProfiles }: Ports, shopId: ShopId): Promise<void> {
  const texts: string[] = [];
  for (const [index, html] of (await facts.sampleDescriptions(shopId, sampledDescriptions)).entries()) {
    texts.push(htmlToText(readable(html)));
    if (index % readAtOnce === readAtOnce - 1) await yieldToEventLoop();
  }
  await facts.saveBoilerplate(shopId, sharedSentences(texts));
  try {
    await facts.saveProfile(shopId, await storeProfiles.read(shopId));
  } catch (error) {
    // What was read before stays, until the next sync.
    if (!(error instanceof Failure)) throw error;
  }
}
