export type StepId = 'pick' | 'choose' | 'settings' | 'write' | 'done';

export type TutorialEvent =
  | 'next'
  | 'leave'
  | 'productChosen'
  | 'targetCleared'
  | 'otherTargetChosen'
  | 'textGenerated';

const after: Record<StepId, Partial<Record<TutorialEvent, StepId>>> = {
  pick: { next: 'choose', productChosen: 'settings', targetCleared: 'pick' },
  choose: { productChosen: 'settings', targetCleared: 'choose' },
  settings: { next: 'write', productChosen: 'settings', targetCleared: 'choose', textGenerated: 'done' },
  write: { productChosen: 'write', targetCleared: 'choose', textGenerated: 'done' },
  done: { productChosen: 'done', textGenerated: 'done' },
};

export const stepIds = Object.keys(after) as StepId[];

/** The next step, or null when the tutorial ends. */
export function nextStep(step: StepId | null, event: TutorialEvent): StepId | null {
  return step === null ? null : (after[step][event] ?? null);
}
