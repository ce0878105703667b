import type { Claim } from '../contract/claims.ts';
import { isFromInstructions } from './unsupported-claims.ts';

/**
 * What a check found in a text, with what the merchant decided while it ran. `before` are the text's claims until then:
 * those without a source were found without a model, the others the merchant kept.
 */
export function withDecisions(before: Claim[], traced: Claim[]): Claim[] {
  const kept = before.filter(
    ({ text, source }) => source !== null && source.quote === text && !isFromInstructions({ source }),
  );
  const open = before.filter(({ source }) => source === null);

  function sourceOf({ part, text }: Claim): Claim['source'] {
    // The check may name a whole clause where the merchant kept its unusual words. Others in it must be kept too.
    const hasOpen = open.some((claim) => claim.part === part && text.includes(claim.text));
    if (hasOpen) return null;
    return kept.find((claim) => text.includes(claim.text) || claim.text.includes(text))?.source ?? null;
  }

  const decided = traced.map((claim) => (claim.source ? claim : { ...claim, source: sourceOf(claim) }));
  const isShown = (claim: Claim) =>
    decided.some(({ part, text, source }) => part === claim.part && source !== null && text.includes(claim.text));
  return [...decided, ...kept.filter((claim) => !isShown(claim))];
}
