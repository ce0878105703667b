import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Generations } from '../../ports/generation/generations.ts';
import { type AccountRow, accountOf, settleHold } from '../billing/ledger-statements.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { generations } from '../database/schema.ts';
import { insertGeneration } from './history-rows.ts';

// What history and the ledger need beside it is no part of the text.
const {
  shopId: _shopId,
  holdId: _holdId,
  batchId: _batchId,
  targetTitle: _targetTitle,
  status: _status,
  terms: _terms,
  ...ownColumns
} = getTableColumns(generations);

export function storedGenerations({ shopTransaction }: Database, now: () => Date): Generations {
  return {
    deliver: (shopId, hold, generation) =>
      shopTransaction(shopId, async (tx) => {
        const at = now();
        await insertGeneration(tx, shopId, generation, { at, holdId: hold.id });
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
      const [row] = await shopTransaction(shopId, (tx) =>
        tx
          .select(ownColumns)
          .from(generations)
          .where(and(eq(generations.shopId, shopId), eq(generations.id, id))),
      );
      if (!row) return null;
      const { output, ...generation } = row;
      return { ...generation, text: output.text };
    },
  };
}
