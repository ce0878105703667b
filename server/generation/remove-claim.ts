import type { z } from 'zod';
import { definitionOf } from '../../common/catalogue/completion-types.ts';
import type { Response } from '../../common/contract/contract.ts';
import type { removeClaim as operation } from '../../common/contract/generate.ts';
import { readable } from '../../common/text/readable-html.ts';
import { isUnsupported, unsupportedIn } from '../../common/text/unsupported-claims.ts';
import { Failure } from '../foundation/failure.ts';
import { textToHtml } from '../foundation/html/html.ts';
import { htmlToText } from '../foundation/html/html-to-text.ts';
import type { ShopId } from '../foundation/identity.ts';
import { htmlWithSentence, withSentence } from './claims/without-claim.ts';
import type { Generation } from './ports/generations.ts';
import type { Ports } from './ports.ts';
import { formattedSentence, noSuchStatement, nothingLeft, rewriteSentence } from './rewrite-sentence.ts';
import { outputOf } from './save-traced-claims.ts';

/**
 * Rewrites the sentence of a saved text that makes an unsupported claim, and saves the text. It is free: only claims
 * that we marked ourselves can be removed, each once.
 */
export async function removeClaim(
  ports: Ports,
  shopId: ShopId,
  { generationId, part, text: words, how }: z.output<typeof operation.request>,
  signal: AbortSignal,
): Promise<Response<'removeClaim'>> {
  const generation = await ports.generations.find(shopId, generationId);
  const output = generation && outputOf(generation, part);
  const isMarked = generation?.claims.some(
    (claim) => isUnsupported(claim) && claim.part === part && claim.text === words,
  );
  if (!generation || output === null || !isMarked) throw noSuchStatement();
  const claimed = { output, words, language: generation.settings.language, how };
  const { sentence, rewritten } = await rewriteSentence(ports, shopId, claimed, signal);
  // The model took its time: what was found or decided meanwhile must not be lost.
  const now = await ports.generations.find(shopId, generationId);
  const outputNow = now && outputOf(now, part);
  if (!now || !outputNow?.includes(sentence)) throw changedElsewhere();
  const changed = withSentence(outputNow, sentence, rewritten);
  if (changed === '') throw nothingLeft();
  const html = htmlOf(now, { output: outputNow, changed }, sentence, rewritten);
  const claims = now.claims.filter((claim) => claim.part !== part || changed.includes(claim.text));
  const text = withOutput(now, part, changed);
  if (!(await ports.generations.saveText(shopId, now, { text, html, claims }))) throw changedElsewhere();
  return { output: changed, html, claims, pleaseCheck: unsupportedIn(claims) };
}

const changedElsewhere = (): Failure =>
  new Failure('not_now', 'It has just been changed elsewhere. Reload it and try again.');

const withOutput = ({ text }: Generation, part: string | null, output: string): Generation['text'] =>
  typeof text === 'string' ? output : text.map((each) => (each.id === part ? { id: each.id, output } : each));

function htmlOf(
  { html, completionType, text }: Generation,
  { output, changed: plain }: { output: string; changed: string },
  sentence: string,
  rewritten: string,
): string | null {
  if (html === null) return null;
  // Of several parts only the description has formatting.
  if (typeof text !== 'string' && htmlToText(readable(html)) !== output) return html;
  // A translation with formatting is more than its plain text.
  if (definitionOf(completionType).format !== 'html' && html === textToHtml(output)) return textToHtml(plain);
  const changed = htmlWithSentence(html, sentence, rewritten);
  if (changed === null) throw formattedSentence();
  return changed;
}
