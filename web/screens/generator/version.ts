import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import { completionTypes } from '../../../common/catalogue/completion-types.ts';
import type { Claim } from '../../../common/contract/claims.ts';
import type { Request, Response } from '../../../common/contract/contract.ts';
import type { CheckedClaims, GenerateDelta, GeneratedText, TracedClaims } from '../../../common/contract/generate.ts';
import { withDecisions } from '../../../common/text/decided-claims.ts';
import { statsOfTexts } from '../../../common/text/keyword-stats.ts';
import { unsupportedIn } from '../../../common/text/unsupported-claims.ts';
import { withoutClaim as withoutClaimIn } from '../../overlays/claims/without-claim.ts';

/** A text as it is shown. The settings and inputs it was generated with may have changed since. */
export interface Version extends GeneratedText {
  /** The newest generation in it. A version with a rewritten part differs from the one it was made from. */
  id: string;
  language: LanguageId;
  keywords: string;
  /** The generations of the parts that were rewritten alone. */
  partGenerationIds: Record<string, string>;
}

/** One part of a version to generate again. */
export interface PartRewrite {
  version: Version;
  part: string;
}

export function newVersion(result: GeneratedText, { inputs, completionSettings }: Request<'generate'>): Version {
  return {
    ...result,
    // Nothing is said about its check before that has ended.
    isChecked: true,
    id: result.generationId,
    language: completionSettings.language,
    keywords: inputs.product_keywords ?? '',
    partGenerationIds: {},
  };
}

/** The version with one part replaced by a text that was generated alone. */
export function withRewrittenPart({ version, part }: PartRewrite, result: GeneratedText): Version {
  const written = typeof result.text === 'string' ? result.text : null;
  const text = withPart(version, part, written);
  return {
    ...version,
    id: result.generationId,
    text,
    notes: [...version.notes.filter((note) => note.part !== part), ...result.notes.map((note) => ({ ...note, part }))],
    keywordStats: statsOfTexts(
      text.map(({ output }) => output),
      version.keywords,
    ),
    ...withClaimsOfPart(version, part, result),
    remainingCWInfo: result.remainingCWInfo,
    partGenerationIds: { ...version.partGenerationIds, [part]: result.generationId },
  };
}

// The parts that can be generated alone are those of a product's page, in this order.
const pageParts = completionTypes['4_in_1_product_page'].outputComposition;

/** The parts in their order, with this one's new text. It may have been missing. */
function withPart(version: Version, part: string, written: string | null): { id: string; output: string }[] {
  const parts = partsOf(version);
  if (written === null) return parts;
  if (parts.some(({ id }) => id === part))
    return parts.map(({ id, output }) => ({ id, output: id === part ? written : output }));
  const ids = pageParts.map(({ id }): string => id);
  return [...parts, { id: part, output: written }].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** The version with the claims that were traced for one of its generations. */
export function withTracedClaims(version: Version, generationId: string, traced: CheckedClaims): Version {
  const rewritten = Object.entries(version.partGenerationIds);
  const part = rewritten.find(([, id]) => id === generationId)?.[0];
  if (part !== undefined) return withDecided(version, withClaimsOfPart(version, part, traced));
  if (version.generationId !== generationId) return version;
  const ofPart = (name: string) => ({
    claims: version.claims.filter((claim) => claim.part === name),
    pleaseCheck: version.pleaseCheck.filter((claim) => claim.part === name),
  });
  // The parts that were rewritten since have claims of their own.
  const claims = rewritten.reduce<TracedClaims>((sum, [name]) => withClaimsOfPart(sum, name, ofPart(name)), traced);
  return { ...withDecided(version, claims), isChecked: traced.isChecked };
}

/** What the merchant kept while the claims were being traced stays kept. */
function withDecided(version: Version, traced: TracedClaims): Version {
  const claims = withDecisions(version.claims, traced.claims);
  return { ...version, claims, pleaseCheck: unsupportedIn(claims) };
}

function withClaimsOfPart(all: TracedClaims, part: string, own: TracedClaims): TracedClaims {
  const others = <Item extends { part: string | null }>(items: Item[]) => items.filter((item) => item.part !== part);
  const named = <Item extends { part: string | null }>(items: Item[]) => items.map((item) => ({ ...item, part }));
  return {
    claims: [...others(all.claims), ...named(own.claims)],
    pleaseCheck: [...others(all.pleaseCheck), ...named(own.pleaseCheck)],
  };
}

/** The version after the server took an unsupported claim out of its text. */
export function withoutClaim(version: Version, { part }: Claim, changed: Response<'removeClaim'>): Version {
  const { pleaseCheck } = changed;
  const { text, ...rest } = withoutClaimIn(version, part, changed);
  const isOwn = part !== null && part in version.partGenerationIds;
  return withStats({
    ...version,
    text,
    ...(isOwn ? withClaimsOfPart(version, part, changed) : { ...rest, pleaseCheck }),
  });
}

function withStats(version: Version): Version {
  const { text, keywords } = version;
  const outputs = typeof text === 'string' ? [text] : text.map(({ output }) => output);
  return { ...version, keywordStats: statsOfTexts(outputs, keywords) };
}

/** What is shown while a part is rewritten: the other parts stay. */
export function otherParts({ version, part }: PartRewrite): GenerateDelta[] {
  return partsOf(version)
    .filter(({ id }) => id !== part)
    .map(({ id, output }) => ({ part: id, text: output }));
}

function partsOf({ text }: GeneratedText): { id: string; output: string }[] {
  return typeof text === 'string' ? [] : text;
}
