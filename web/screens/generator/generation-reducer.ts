import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import type { GenerateDelta, GeneratedText } from '../../../common/contract/generate.ts';

/** A text with the language it was generated in; the settings may have changed since. */
export interface Version extends GeneratedText {
  language: LanguageId;
}

export type Generation =
  | { state: 'ready' }
  | { state: 'loading'; received: GenerateDelta[] }
  | { state: 'completed'; result: Version };

export interface GenerationState {
  generation: Generation;
  /** Every text of this visit, oldest first. The user paid for each, so none is lost. */
  versions: Version[];
  /** Why the last attempt failed and what to do, for the user. */
  problem: string | null;
}

export type GenerationEvent =
  | { type: 'started' }
  | { type: 'received'; deltas: GenerateDelta[] }
  | { type: 'completed'; result: Version }
  /** Stopped by the user, or refused because of its inputs. The previous text is shown again. */
  | { type: 'cancelled' }
  | { type: 'failed'; problem: string }
  | { type: 'out-of-tokens' }
  | { type: 'version-chosen'; result: Version }
  | { type: 'cleared' };

export const initialGenerationState: GenerationState = { generation: { state: 'ready' }, versions: [], problem: null };

export function generationReducer(state: GenerationState, event: GenerationEvent): GenerationState {
  switch (event.type) {
    case 'started':
      return { ...state, generation: { state: 'loading', received: [] }, problem: null };
    case 'received':
      if (state.generation.state !== 'loading') return state;
      return { ...state, generation: { state: 'loading', received: append(state.generation.received, event.deltas) } };
    case 'completed':
      return {
        generation: { state: 'completed', result: event.result },
        versions: [...state.versions, event.result],
        problem: null,
      };
    case 'cancelled':
      return { ...state, generation: latest(state.versions) };
    case 'failed':
      return { ...state, generation: latest(state.versions), problem: event.problem };
    case 'out-of-tokens':
      // The result is cleared, because the banner asks for a decision. The versions stay available.
      return { ...state, generation: { state: 'ready' }, problem: null };
    case 'version-chosen':
      return { ...state, generation: { state: 'completed', result: event.result } };
    case 'cleared':
      return initialGenerationState;
  }
}

function latest(versions: Version[]): Generation {
  const result = versions.at(-1);
  return result ? { state: 'completed', result } : { state: 'ready' };
}

/** One entry per part, in the order in which the parts started. */
function append(written: GenerateDelta[], deltas: GenerateDelta[]): GenerateDelta[] {
  const texts = new Map(written.map(({ part, text }) => [part, text]));
  for (const { part, text } of deltas) texts.set(part, (texts.get(part) ?? '') + text);
  return [...texts].map(([part, text]) => ({ part, text }));
}
