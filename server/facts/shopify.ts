import { z } from 'zod';
import { Failure } from '../foundation/failure.ts';
import { storable } from '../foundation/html/storable.ts';
import type { AdminClient } from '../foundation/platform/admin-client.ts';
import { shopLanguagesQuery, shopPoliciesQuery, shopProfileQuery } from '../foundation/platform/shop-documents.ts';
import type { StoreProfiles } from './ports/store-profiles.ts';

const profile = z.object({
  shop: z.object({ name: z.string(), contactEmail: z.string(), primaryDomain: z.object({ url: z.string() }) }),
});
const policies = z.object({
  shop: z.object({
    shopPolicies: z.array(z.object({ type: z.string(), title: z.string(), body: z.string() })),
  }),
});
const languages = z.object({ shopLocales: z.array(z.object({ name: z.string(), primary: z.boolean() })) });

export function storeProfiles(client: AdminClient): StoreProfiles {
  return {
    read: async (shopId) => {
      const read = <Data extends z.ZodType>(document: string, data: Data) =>
        client.read(shopId, { document, variables: {}, data });
      const [known, granted, spoken] = await Promise.all([
        read(shopProfileQuery, profile),
        ifGranted(read(shopPoliciesQuery, policies)),
        ifGranted(read(shopLanguagesQuery, languages)),
      ]);
      const { name, contactEmail, primaryDomain } = known.shop;
      return storable({
        name,
        contactEmail,
        url: primaryDomain.url,
        language: spoken?.shopLocales.find(({ primary }) => primary)?.name ?? null,
        policies: granted?.shop.shopPolicies.map(({ type, title, body }) => ({ type, title, bodyHtml: body })) ?? null,
      });
    },
  };
}

/** null where the shop has not granted the scope. The platform says so itself; our copy of the scopes may be late. */
async function ifGranted<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Failure && error.code === 'forbidden') return null;
    throw error;
  }
}
