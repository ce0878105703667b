import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Changes } from '../ports/changes.ts';
import type { Database } from './database.ts';
import { changes } from './schema.ts';
import { storable } from './storable.ts';

export function storedChanges({ inShop }: Database, now: () => Date): Changes {
  return {
    plan: async (shopId, planned) => {
      if (planned.length === 0) return;
      const at = now();
      await inShop(shopId, (tx) =>
        tx
          .insert(changes)
          .values(planned.map((change) => ({ ...storable(change), shopId, at, status: 'planned' as const }))),
      );
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
      const rows = await inShop(shopId, (tx) =>
        tx
          .select()
          .from(changes)
          .where(and(eq(changes.shopId, shopId), inArray(changes.id, ids)))
          .orderBy(desc(changes.at), desc(changes.number)),
      );
      return rows.map(({ shopId: _, number: __, ...change }) => change);
    },
  };
}
