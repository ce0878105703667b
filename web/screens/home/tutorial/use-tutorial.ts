import { useCallback, useEffect, useReducer } from 'react';
import type { Target } from '../../../ui/products/target.ts';
import type { TargetSelection } from '../target/use-target-selection.ts';
import { nextStep, type StepId, stepIds, type TutorialEvent } from './tutorial-steps.ts';

export interface Tutorial {
  step: StepId | null;
  start(): void;
  next(): void;
  leave(): void;
  textGenerated(): void;
}

type Event = TutorialEvent | 'start';

function reduce(step: StepId | null, event: Event): StepId | null {
  return event === 'start' ? (stepIds[0] ?? null) : nextStep(step, event);
}

/** Follows the user's real actions, so that the tour never points at something that is not there. */
export function useTutorial({ target, chooseType }: TargetSelection): Tutorial {
  const [step, dispatch] = useReducer(reduce, null);

  useEffect(() => dispatch(eventOf(target)), [target]);

  return {
    step,
    start: () => {
      chooseType('product_description');
      dispatch('start');
    },
    next: () => dispatch('next'),
    leave: useCallback(() => dispatch('leave'), []),
    textGenerated: useCallback(() => dispatch('textGenerated'), []),
  };
}

function eventOf(target: Target): TutorialEvent {
  switch (target.kind) {
    case 'none':
      return 'targetCleared';
    case 'product':
      return 'productChosen';
    default:
      return 'otherTargetChosen';
  }
}
