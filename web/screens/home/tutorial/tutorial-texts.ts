import type { StepId, TutorialKind } from './tutorial-steps.ts';

interface Step {
  /** The selector of the control that the step points at. */
  anchor: string;
  title: string;
  text: string;
  /** The label of the step's button; null where the control itself leads to the next step. */
  button: string | null;
}

const steps: Record<StepId, Step> = {
  pick: {
    anchor: '[data-tour="picker"] :has(> [aria-pressed="true"])',
    title: 'Pick what to write',
    text: 'Every card is a kind of text, with its cost in tokens. Let us begin with a product description.',
    button: 'Next',
  },
  choose: {
    anchor: '[data-tour="target-bar"] button',
    title: 'Choose a product',
    text: 'Press Choose Product and take any product of your store. Its name, description and tags come along.',
    button: null,
  },
  settings: {
    anchor: '[data-tour="settings"]',
    title: 'Make it sound like you',
    text: 'Set length, language and tone, or add an instruction of your own. Your choices are remembered.',
    button: 'Next',
  },
  write: {
    anchor: '[data-tour="write"]',
    title: 'Press Write',
    text: 'The text appears while it is written. It costs one token, and nothing if you stop it before half is written.',
    button: null,
  },
  done: {
    anchor: '[data-tour="output"]',
    title: 'Your first text!',
    text: 'Copy it, or put it straight into your store with Edit & Add to Shopify. Not quite right? Write Again.',
    button: 'Finish',
  },
};

/** What differs in a store without products. */
const typedSteps: Partial<Record<StepId, Partial<Step>>> = {
  pick: {
    anchor: '[data-tour="picker"] :has(> [data-type-card="blog_post"])',
    text: 'Every card is a kind of text, with its cost in tokens. Your store has no products yet, so let us begin with a blog post.',
  },
  settings: {
    text: 'Type above what your post is about. Then set length, language and tone. Your choices are remembered.',
  },
  done: { text: 'Change it as you like and copy it into your blog. Not quite right? Write Again.' },
};

export const stepOf = (id: StepId, kind: TutorialKind): Step => ({
  ...steps[id],
  ...(kind === 'typed' && typedSteps[id]),
});
