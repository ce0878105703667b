import { useCallback, useEffect, useReducer } from 'react';
import type { Target } from '../../../ui/products/target.ts';
import type { TargetSelection } from '../target/use-target-selection.ts';
import { nextStep, type StepId, stepIds, type TutorialEvent, type TutorialKind } from './tutorial-steps.ts';

export interface Tutorial {
  step: StepId | null;
  kind: TutorialKind;
  start(): void;
  next(): void;
  leave(): void;
  textGenerated(): void;
}

interface Event {
  type: TutorialEvent | 'start';
  kind: TutorialKind;
}

function reduce(step: StepId | null, { type, kind }: Event): StepId | null {
  return type === 'start' ? (stepIds[0] ?? null) : nextStep(step, type, kind);
}

/** Follows the user's real actions, so that the tour never points at something that is not there. */
export function useTutorial({ target, chooseType }: TargetSelection, hasProducts: boolean): Tutorial {
  const kind = hasProducts ? 'product' : 'typed';
  const [step, dispatch] = useReducer(reduce, null);

  useEffect(() => dispatch({ type: eventOf(target, kind), kind }), [target, kind]);

  return {
    step,
    kind,
    start: () => {
      chooseType('product_description');
      dispatch({ type: 'start', kind });
    },
    next: () => {
      // Choosing this type opens its form, which leads to the next step.
      if (kind === 'typed' && step === 'pick') chooseType('blog_post');
      else dispatch({ type: 'next', kind });
    },
    leave: useCallback(() => dispatch({ type: 'leave', kind }), [kind]),
    textGenerated: useCallback(() => dispatch({ type: 'textGenerated', kind }), [kind]),
  };
}

function eventOf(target: Target, kind: TutorialKind): TutorialEvent {
  if (target.kind === 'none') return 'targetCleared';
  const wanted = kind === 'product' ? 'product' : 'non-product';
  return target.kind === wanted ? 'targetChosen' : 'otherTargetChosen';
}
