import { type SQL, sql } from 'drizzle-orm';
import { type AccountRow, accountOf, settleHold } from '../../billing/store/ledger-statements.ts';
import { type Database, rowsOf } from '../../foundation/database/database.ts';
import { storable, storableJson } from '../../foundation/html/storable.ts';
import type { Generation, Generations, ReadText } from '../../generation/ports/generations.ts';
import { insertGeneration } from './history-rows.ts';
import { supportClaims } from './support-claims.ts';

type GenerationRow = Omit<Generation, 'text'> & { at: string; output: { text: Generation['text'] } };

export function storedGenerations(database: Database, now: () => Date): Generations {
  const { shopQuery, shopTransaction } = database;
  return {
    save: (shopId, hold, generation) =>
      shopTransaction(shopId, async (tx) => {
        const at = now();
        await insertGeneration(tx, shopId, generation, { at, holdId: hold.id });
        // Settling comes last: it locks the account for one statement only, so that a shop's texts do not wait for each other.
        const [row] = await rowsOf<AccountRow>(
          tx,
          settleHold(
            hold,
            {
              // Less than the hold when some of its texts failed; the caller releases the rest.
              tokens: generation.costInTokens,
              key: `charge:${hold.id}`,
              cause: { kind: 'generation', id: generation.id, staffId: generation.staffId },
            },
            at,
          ),
        );
        if (!row) throw new Error('The hold was released before the text was saved');
        return accountOf(row);
      }),

    saveClaims: async (shopId, read, claims) => {
      const saved = await shopQuery(
        shopId,
        sql`update generations set claims = ${storableJson(claims)}::jsonb
          where shop_id = ${shopId} and ${isUnchanged(read)} returning id`,
      );
      return saved.length > 0;
    },

    saveText: async (shopId, read, { text, html, claims }) => {
      const saved = await shopQuery(
        shopId,
        sql`update generations set output = ${storableJson({ text })}::jsonb, html = ${storable(html)},
            claims = ${storableJson(claims)}::jsonb
          where shop_id = ${shopId} and ${isUnchanged(read)} returning id`,
      );
      return saved.length > 0;
    },

    supportClaims: (shopId, productId, source) => supportClaims(database, shopId, productId, source),

    find: async (shopId, id) => {
      const [row] = await shopQuery<GenerationRow>(
        shopId,
        sql`select id, at, staff_id as "staffId", completion_type as "completionType", target_id as "targetId", locale, translation,
            inputs, settings, output, html, claims, voice, glossary_faults as "glossaryFaults", model, prompt_version as "promptVersion",
            cost_in_tokens as "costInTokens", usage
          from generations where shop_id = ${shopId} and id = ${id}`,
      );
      if (!row) return null;
      const { at, output, ...generation } = row;
      return { ...generation, at: new Date(at), text: output.text };
    },
  };
}

const isUnchanged = ({ id, text, claims }: ReadText): SQL =>
  sql`id = ${id} and output -> 'text' = ${storableJson(text)}::jsonb and claims = ${storableJson(claims)}::jsonb`;
