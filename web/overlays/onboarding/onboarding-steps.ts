import { productName } from '../../../common/product-name.ts';
import { proPrice, proTerms } from '../pro-terms.ts';

interface OnboardingStep {
  title: string;
  /** A file in `web/public/icons`. */
  picture: string;
  text: string;
}

export const onboardingSteps: [OnboardingStep, OnboardingStep, OnboardingStep] = [
  {
    title: `Welcome to ${productName}`,
    picture: 'onboarding-welcome.svg',
    text: `${productName} writes for your store: product descriptions, search texts, e-mails, replies and ads, in your tone and in twenty-five languages. You read it, change what you like, and put it on your store in two clicks.`,
  },
  {
    title: 'Products, Tags & Collections',
    picture: 'onboarding-targets.svg',
    text: `Choose one product and ${productName} writes from what your store knows about it. Choose a tag or a whole collection and it writes for all of its products at once.`,
  },
  {
    title: 'Write Wonderful Words',
    picture: 'onboarding-words.svg',
    text: 'Every text costs tokens, and the free plan brings 30 of them every month. With Pro you write for your whole store.',
  },
];

interface ProOffer {
  text: string;
  banner: string;
  /** The price that follows. */
  terms: string;
  accept: string;
}

/** The last step's offer. A shop that had its trial before it was erased gets no second one. */
export const proOffer = (hasTrial: boolean): ProOffer =>
  hasTrial
    ? {
        text: 'The first week is on us.',
        banner: `Start Your 7-Day Free Trial of ${productName} Pro!`,
        terms: proTerms({ hasTrial }),
        accept: "I'm Ready to Go Pro for Free!",
      }
    : {
        text: 'Your store has had its free trial.',
        banner: `Welcome Back to ${productName}!`,
        terms: proPrice,
        accept: "I'm Ready to Go Pro!",
      };

/** The step after Next or Back, within the first and the last. */
export function nextPosition(position: number, by: 1 | -1): number {
  return Math.min(onboardingSteps.length - 1, Math.max(0, position + by));
}
