import { expect, test } from 'vitest';
import { type GenerationEvent, type GenerationState, generationReducer, readyState } from './generation-reducer.ts';
import type { Version } from './version.ts';

function aText(generationId: string): Version {
  return {
    type: 'text',
    id: generationId,
    generationId,
    keywords: '',
    partGenerationIds: {},
    text: `Text ${generationId}`,
    html: null,
    notes: [],
    locale: null,
    language: 'en-US',
    keywordStats: { density: null, characters: 6, words: 2 },
    claims: [],
    isChecked: true,
    misfitKeywords: [],
    pleaseCheck: [],
    voice: null,
    imageNotes: [],
    conflicts: [],
    alike: [],
    glossaryFaults: [],
    remainingCWInfo: { remaining: 29, showAsUnlimited: false, asOf: '2026-11-15T00:00:00.000Z' },
  };
}

const first = aText('1');
const second = aText('2');

function after(...events: GenerationEvent[]): GenerationState {
  return events.reduce(generationReducer, readyState([]));
}

const oneText: GenerationEvent[] = [{ type: 'started' }, { type: 'completed', result: first }];

test('the text grows part by part while it is written', () => {
  const { generation } = after(
    { type: 'started' },
    { type: 'received', deltas: [{ part: 'title', text: 'War' }] },
    {
      type: 'received',
      deltas: [
        { part: 'title', text: 'm' },
        { part: 'body', text: 'Very' },
      ],
    },
  );
  expect(generation).toEqual({
    state: 'loading',
    received: [
      { part: 'title', text: 'Warm' },
      { part: 'body', text: 'Very' },
    ],
  });
});

test('while one part is rewritten, the others stay', () => {
  const { generation } = after(
    { type: 'started', received: [{ part: 'title', text: 'Warm' }] },
    { type: 'received', deltas: [{ part: 'body', text: 'Soft' }] },
  );
  expect(generation).toMatchObject({
    received: [
      { part: 'title', text: 'Warm' },
      { part: 'body', text: 'Soft' },
    ],
  });
});

test('a re-write shows the new text and keeps the one before', () => {
  const state = after(...oneText, { type: 'started' }, { type: 'completed', result: second });
  expect(state.generation).toEqual({ state: 'completed', result: second });
  expect(state.versions).toEqual([first, second]);
});

test('an earlier version can be fetched back, and the later one is still there', () => {
  const state = after(
    ...oneText,
    { type: 'started' },
    { type: 'completed', result: second },
    { type: 'version-chosen', result: first },
  );
  expect(state.generation).toEqual({ state: 'completed', result: first });
  expect(state.versions).toEqual([first, second]);
});

test('stopping the first text leaves nothing, stopping a re-write brings the last text back', () => {
  expect(after({ type: 'started' }, { type: 'cancelled' })).toEqual(readyState([]));
  expect(after(...oneText, { type: 'started' }, { type: 'cancelled' }).generation).toEqual({
    state: 'completed',
    result: first,
  });
});

test('pieces that arrive after stopping change nothing', () => {
  const stopped = after({ type: 'started' }, { type: 'cancelled' });
  expect(generationReducer(stopped, { type: 'received', deltas: [{ part: null, text: 'late' }] })).toBe(stopped);
});

test('a failure says why, until the next attempt begins', () => {
  const failed = after(...oneText, { type: 'started' }, { type: 'failed', problem: 'Try again.' });
  expect(failed).toMatchObject({ generation: { state: 'completed', result: first }, problem: 'Try again.' });
  expect(generationReducer(failed, { type: 'started' }).problem).toBeNull();
});

test('out of tokens, the result clears but the paid texts can be had back', () => {
  const state = after(...oneText, { type: 'started' }, { type: 'out-of-tokens' });
  expect(state.generation).toEqual({ state: 'ready' });
  expect(state.versions).toEqual([first]);
});

test('another mode begins with nothing shown, and the paid texts can be had back', () => {
  const cleared = after(...oneText, { type: 'cleared' });
  expect(cleared).toEqual(readyState([first]));
  const stopped = [{ type: 'started' }, { type: 'cancelled' }] as const;
  expect(stopped.reduce<GenerationState>(generationReducer, cleared)).toEqual(cleared);
  const shown = generationReducer(cleared, { type: 'version-chosen', result: first });
  expect(shown).toMatchObject({ generation: { state: 'completed', result: first }, isRewrite: true });
});

test('an old error is gone when another text of this visit is shown', () => {
  const { problem } = after(
    ...oneText,
    { type: 'started' },
    { type: 'failed', problem: 'Try again.' },
    { type: 'version-chosen', result: first },
  );
  expect(problem).toBeNull();
});

test('the claims of a text change it on screen and among the versions, which stay the same object', () => {
  const claims = [{ part: null, text: 'Text', source: null }];
  const pleaseCheck = [{ part: null, text: 'Text' }];
  const state = after(
    ...oneText,
    { type: 'started' },
    { type: 'completed', result: second },
    { type: 'claims-traced', generationId: '2', traced: { isChecked: true, claims, pleaseCheck } },
  );
  expect(state.versions).toEqual([first, { ...second, claims, pleaseCheck }]);
  expect(state.generation.state === 'completed' && state.generation.result).toBe(state.versions[1]);
});
