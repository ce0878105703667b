import { type SQL, sql } from 'drizzle-orm';
import { type Account, type Hold, HoldReleased } from '../../billing/ports/ledger.ts';
import { type AccountRow, accountOf, settleHold } from '../../billing/store/ledger-statements.ts';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storable, storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Generation, Generations, NewGeneration, ReadText } from '../../generation/ports/generations.ts';
import { insertGeneration } from './history-rows.ts';
import { endCheck, insertOpenChecks, takeDueChecks } from './open-checks.ts';
import { supportClaims } from './support-claims.ts';

type GenerationRow = Omit<Generation, 'text'> & { at: string; output: { text: Generation['text'] } };

export function storedGenerations(database: Database, now: () => Date): Generations {
  const { shopQuery, shopTransaction } = database;
  return {
    save: (shopId, hold, generation) =>
      shopTransaction(shopId, (tx) => saveGeneration(tx, shopId, { hold, generation, at: now() })),

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

    takeDueChecks: (limit) => takeDueChecks(database, limit, now()),
    endCheck: (shopId, id) => endCheck(database, shopId, id),

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

async function saveGeneration(
  tx: Transaction,
  shopId: ShopId,
  { hold, generation, at }: { hold: Hold; generation: NewGeneration; at: Date },
): Promise<Account> {
  await insertGeneration(tx, shopId, generation, { at, holdId: hold.id });
  await insertOpenChecks(tx, shopId, [generation], at);
  const cause = { kind: 'generation' as const, id: generation.id, staffId: generation.staffId };
  // Less than the hold when some of its texts failed; the caller releases the rest.
  const charge = { tokens: generation.costInTokens, key: `charge:${hold.id}`, cause };
  // Settling comes last: it locks the account for one statement only, so that a shop's texts do not wait for each other.
  const [row] = await rowsOf<AccountRow>(tx, settleHold(hold, charge, at));
  if (!row) throw new HoldReleased();
  return accountOf(row);
}

const isUnchanged = ({ id, text, claims }: ReadText): SQL =>
  sql`id = ${id} and output -> 'text' = ${storableJson(text)}::jsonb and claims = ${storableJson(claims)}::jsonb`;
