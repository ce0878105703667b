import type { CheckedClaims, GenerateDelta } from '../../../common/contract/generate.ts';
import { type Version, withTracedClaims } from './version.ts';

export type Generation =
  | { state: 'ready' }
  | { state: 'loading'; received: GenerateDelta[] }
  | { state: 'completed'; result: Version };

export interface GenerationState {
  generation: Generation;
  /** Every text of this visit for this type and target, oldest first. The user paid for each, so none is lost. */
  versions: Version[];
  /** A text was completed in this mode, so the next one is a re-write. */
  isRewrite: boolean;
  /** Why the last attempt failed and what to do, for the user. */
  problem: string | null;
}

export type GenerationEvent =
  /** `received`: the parts that stay while another one is rewritten. */
  | { type: 'started'; received?: GenerateDelta[] }
  | { type: 'received'; deltas: GenerateDelta[] }
  | { type: 'completed'; result: Version }
  /** Stopped by the user, or refused because of its inputs. The previous text is shown again. */
  | { type: 'cancelled' }
  | { type: 'failed'; problem: string }
  | { type: 'out-of-tokens' }
  /** The claims of a text were traced, perhaps while another text was being generated. */
  | { type: 'claims-traced'; generationId: string; traced: CheckedClaims }
  /** A claim was removed from a text or kept. The text may have changed since the merchant asked for it. */
  | { type: 'version-changed'; id: string; change: (version: Version) => Version }
  | { type: 'version-chosen'; result: Version }
  | { type: 'cleared' };

/** The state with no text shown; earlier texts of this visit can be shown again. */
export function readyState(versions: Version[]): GenerationState {
  return { generation: { state: 'ready' }, versions, isRewrite: false, problem: null };
}

export function generationReducer(state: GenerationState, event: GenerationEvent): GenerationState {
  switch (event.type) {
    case 'started':
      return { ...state, generation: { state: 'loading', received: event.received ?? [] }, problem: null };
    case 'received':
      if (state.generation.state !== 'loading') return state;
      return { ...state, generation: { state: 'loading', received: append(state.generation.received, event.deltas) } };
    case 'completed':
      return {
        generation: { state: 'completed', result: event.result },
        versions: [...state.versions, event.result],
        isRewrite: true,
        problem: null,
      };
    case 'cancelled':
      return { ...state, generation: shownBefore(state) };
    case 'failed':
      return { ...state, generation: shownBefore(state), problem: event.problem };
    case 'out-of-tokens':
      // The result is cleared, because the banner asks for a decision. The versions stay available.
      return { ...state, generation: { state: 'ready' }, problem: null };
    case 'claims-traced':
      return withVersions(
        state,
        state.versions.map((version) => withTracedClaims(version, event.generationId, event.traced)),
      );
    case 'version-changed':
      return withVersions(
        state,
        state.versions.map((version) => (version.id === event.id ? event.change(version) : version)),
      );
    case 'version-chosen':
      return { ...state, generation: { state: 'completed', result: event.result }, isRewrite: true, problem: null };
    case 'cleared':
      return readyState(state.versions);
  }
}

/** The text on screen is one of the versions, and changes with it. */
function withVersions(state: GenerationState, versions: Version[]): GenerationState {
  const { generation } = state;
  if (generation.state !== 'completed') return { ...state, versions };
  const result = versions[state.versions.indexOf(generation.result)] ?? generation.result;
  return { ...state, generation: { state: 'completed', result }, versions };
}

function shownBefore({ versions, isRewrite }: GenerationState): Generation {
  const result = isRewrite ? versions.at(-1) : undefined;
  return result ? { state: 'completed', result } : { state: 'ready' };
}

/** One entry per part, in the order in which the parts started. */
function append(written: GenerateDelta[], deltas: GenerateDelta[]): GenerateDelta[] {
  const texts = new Map(written.map(({ part, text }) => [part, text]));
  for (const { part, text } of deltas) texts.set(part, (texts.get(part) ?? '') + text);
  return [...texts].map(([part, text]) => ({ part, text }));
}
