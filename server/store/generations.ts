import { and, eq } from 'drizzle-orm';
import type { Generations } from '../ports/generations.ts';
import { type Database, rowsOf } from './database.ts';
import { type AccountRow, accountOf, settleHold } from './ledger-statements.ts';
import { generations } from './schema.ts';
import { storable } from './storable.ts';

export function storedGenerations({ inShop }: Database, now: () => Date): Generations {
  return {
    deliver: (shopId, hold, { text, ...generation }) =>
      inShop(shopId, async (tx) => {
        const at = now();
        await tx
          .insert(generations)
          .values({ ...storable({ ...generation, output: { text } }), shopId, at, holdId: hold.id });
        // The account is locked last and for one statement only, so that a shop's texts do not queue behind each other.
        const [row] = await rowsOf<AccountRow>(
          tx,
          settleHold(
            hold,
            {
              tokens: hold.tokens,
              key: `charge:${hold.id}`,
              cause: { kind: 'generation', id: generation.id, staffId: generation.staffId },
            },
            at,
          ),
        );
        if (!row) throw new Error('The hold was released before the text was delivered');
        return accountOf(row);
      }),

    find: async (shopId, id) => {
      const [row] = await inShop(shopId, (tx) =>
        tx
          .select()
          .from(generations)
          .where(and(eq(generations.shopId, shopId), eq(generations.id, id))),
      );
      if (!row) return null;
      const { shopId: _, holdId: __, batchId: ___, output, ...generation } = row;
      return { ...generation, text: output.text };
    },
  };
}
