import { prepareShop } from '../support/languages/languages-client.ts';
import { startApp } from '../support/running-app.ts';

const products = Number(process.env.SOAK_PRODUCTS ?? 500);
const locales = ['de', 'fr'];

/**
 * A batch of two languages is published while a second writer changes main texts and translations. None of theirs may be
 * lost, and none of ours may be a translation of a text that had changed before.
 */
export async function soak(): Promise<boolean> {
  const environment = { AI_CHECK_MODEL: 'off', RATE_LIMIT_SHOP_PER_MINUTE: '0', RATE_LIMIT_ADDRESS_PER_MINUTE: '0' };
  const app = await startApp(environment);
  try {
    const tokens = products * locales.length;
    const { client, languages } = await prepareShop(app, environment, { products, tokens });
    const id = await languages.start({ languages: locales, translate: 'all' });
    const { state } = await client.ended(id);
    const inStore = await languages.products();
    const human = new Map<string, string>();
    const renamed = new Set<string>();
    const edit = async (place: number) => {
      const product = inStore[place];
      if (!product) return;
      if (place % 3 === 0) {
        renamed.add(product.id);
        await languages.rename(product.id, `${product.title} (${place})`);
      } else if (place % 3 === 1) {
        human.set(product.id, `Von Hand ${place}`);
        await languages.translate(product.id, 'de', `Von Hand ${place}`);
      }
    };
    const early = Math.floor(products / 3);
    for (let place = 0; place < early; place += 1) await edit(place);
    const renamedEarly = new Set(renamed);
    await languages.publish(id);
    for (let place = early; place < products; place += 1) await edit(place);
    const { update } = await languages.published(id);

    const copies = new Map((await languages.products()).map((copy) => [copy.id, copy]));
    const faults: string[] = [];
    for (const [productId, words] of human)
      if (copies.get(productId)?.translations.de?.title !== words)
        faults.push(`${productId}: a person's words are lost`);
    for (const { productId, locale, status, after } of await languages.items(id)) {
      const found = copies.get(productId)?.translations[locale ?? '']?.title;
      const isHuman = locale === 'de' && human.has(productId);
      if (!['written', 'conflict'].includes(status)) faults.push(`${productId} ${locale} is ${status}`);
      if (renamedEarly.has(productId) && found !== undefined) faults.push(`${productId} ${locale} has a stale text`);
      if (status === 'written' && !isHuman && found !== after['product-name'])
        faults.push(`${productId} ${locale} is written but not in the store`);
      if (status === 'conflict' && !isHuman && found !== undefined)
        faults.push(`${productId} ${locale} is a conflict and in the store`);
    }
    for (const fault of faults.slice(0, 20)) console.log(`BROKEN ${fault}`);
    console.log(`${state.counts.total} texts: ${JSON.stringify(update?.counts)}, ${faults.length} faults`);
    return faults.length === 0;
  } finally {
    await app.stop();
  }
}
