import { and, desc, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm';
import type { Changes } from '../ports/changes.ts';
import type { Database } from './database.ts';
import { insertChanges } from './history-rows.ts';
import { changes } from './schema.ts';
import { storable } from './storable.ts';

// What history needs beside it is no part of the change.
const {
  shopId: _shopId,
  number: _number,
  targetTitle: _targetTitle,
  takesBack: _takesBack,
  origin: _origin,
  terms: _terms,
  ...ownColumns
} = getTableColumns(changes);

export function storedChanges({ inShop }: Database, now: () => Date): Changes {
  return {
    plan: async (shopId, planned) => {
      if (planned.length === 0) return;
      const at = now();
      await inShop(shopId, (tx) => insertChanges(tx, shopId, planned, at));
    },

    mark: async (shopId, ids, status) => {
      if (ids.length === 0) return;
      await inShop(shopId, (tx) =>
        tx
          .update(changes)
          .set({ status })
          .where(and(eq(changes.shopId, shopId), inArray(changes.id, ids))),
      );
    },

    markWritten: async (shopId, written) => {
      await inShop(shopId, async (tx) => {
        for (const { id, after } of written) {
          await tx
            .update(changes)
            .set({ status: 'written', after: storable(after) })
            .where(and(eq(changes.shopId, shopId), eq(changes.id, id)));
        }
      });
    },

    generationsWrittenBy: async (shopId, staffId, atMost) => {
      const rows = await inShop(shopId, (tx) =>
        tx
          .selectDistinct({ id: changes.generationId })
          .from(changes)
          .where(
            and(
              eq(changes.shopId, shopId),
              eq(changes.staffId, staffId),
              eq(changes.status, 'written'),
              isNotNull(changes.generationId),
            ),
          )
          .limit(atMost),
      );
      return rows.flatMap(({ id }) => id ?? []);
    },

    find: async (shopId, ids) => {
      if (ids.length === 0) return [];
      return await inShop(shopId, (tx) =>
        tx
          .select(ownColumns)
          .from(changes)
          .where(and(eq(changes.shopId, shopId), inArray(changes.id, ids)))
          .orderBy(desc(changes.at), desc(changes.number)),
      );
    },
  };
}
