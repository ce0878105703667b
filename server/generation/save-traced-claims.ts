import type { Claim } from '../../common/contract/claims.ts';
import type { Fact } from '../../common/contract/facts.ts';
import { withDecisions } from '../../common/text/decided-claims.ts';
import { isUnsupported } from '../../common/text/unsupported-claims.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Generation } from './ports/generations.ts';
import type { Ports } from './ports.ts';
import { supportAddedFacts } from './support-added-facts.ts';

// Each failed attempt means that the merchant decided something in that millisecond.
const maxAttempts = 5;

interface Traced {
  generationId: string;
  claims: Claim[];
  /** The facts that the check knew. */
  facts: Fact[];
}

/**
 * Saves what a check found in a saved text, and returns it. What the merchant decided while the check ran stays: kept
 * statements keep their source, and removed ones stay removed.
 */
export async function saveTracedClaims(
  ports: Ports,
  shopId: ShopId,
  { generationId, claims: traced, facts }: Traced,
): Promise<Claim[]> {
  const saved = await saveWithDecisions(ports, shopId, generationId, traced);
  if (!saved) return traced;
  const { targetId, claims } = saved;
  const hasProduct = targetId?.includes('/Product/') === true;
  const isOpen = hasProduct && claims.some(isUnsupported);
  if (!isOpen || !(await supportAddedFacts(ports, shopId, { productId: targetId, known: facts }))) return claims;
  return (await ports.generations.find(shopId, generationId))?.claims ?? claims;
}

async function saveWithDecisions(
  { generations }: Ports,
  shopId: ShopId,
  generationId: string,
  traced: Claim[],
): Promise<Generation | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const saved = await generations.find(shopId, generationId);
    if (!saved) return null;
    const claims = withDecisions(saved.claims, traced).filter((claim) =>
      outputOf(saved, claim.part)?.includes(claim.text),
    );
    if (await generations.saveClaims(shopId, saved, claims)) return { ...saved, claims };
  }
  return null;
}

/** One part of a saved text; null where it has no such part. */
export function outputOf({ text }: Pick<Generation, 'text'>, part: string | null): string | null {
  if (typeof text === 'string') return part === null ? text : null;
  return text.find(({ id }) => id === part)?.output ?? null;
}
