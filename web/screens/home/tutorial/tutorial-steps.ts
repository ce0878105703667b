export type StepId = 'pick' | 'choose' | 'settings' | 'write' | 'done';

export type TutorialEvent = 'next' | 'leave' | 'targetChosen' | 'targetCleared' | 'otherTargetChosen' | 'textGenerated';

const after: Record<StepId, Partial<Record<TutorialEvent, StepId>>> = {
  pick: { next: 'choose', targetChosen: 'settings', targetCleared: 'pick' },
  choose: { targetChosen: 'settings', targetCleared: 'choose' },
  settings: { next: 'write', targetChosen: 'settings', targetCleared: 'choose', textGenerated: 'done' },
  write: { targetChosen: 'write', targetCleared: 'choose', textGenerated: 'done' },
  done: { targetChosen: 'done', textGenerated: 'done' },
};

/** What the first text is about: a product, or what the merchant types, in a store without products. */
export type TutorialKind = 'product' | 'typed';

export const stepIds = Object.keys(after) as StepId[];

/** A typed text needs no product to be chosen. */
export const stepsOf = (kind: TutorialKind): StepId[] => stepIds.filter((id) => kind === 'product' || id !== 'choose');

/** The next step, or null when the tutorial ends. */
export function nextStep(step: StepId | null, event: TutorialEvent, kind: TutorialKind = 'product'): StepId | null {
  const next = step === null ? null : (after[step][event] ?? null);
  return next === 'choose' && kind === 'typed' ? 'pick' : next;
}
