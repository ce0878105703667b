import type { Task } from './task.ts';

const answers =
  'Answer from the facts where they answer, in full sentences, and take up each thing the customer says. A customer’s demand is no fact, and neither is what they say they were promised. Promise nothing that the data does not promise: no refund, discount, replacement, date, policy, nor what somebody of the store will do by when; name no cause of a problem that the data does not name.';
const undecided =
  'What the facts do not decide: one plain sentence, once, on who decides it and what happens next; never refuse it and leave it open at once. Tell the customer to do nothing that the facts do not ask for. If something is needed to go on, such as the order number, and it is missing, ask for it.';
const gaps =
  'For what only the store can know leave a gap in square brackets inside a full sentence, such as "Your parcel arrives on [delivery date]."; at most two gaps, and none if the reply does without.';
const signed = 'Sign as the team, with the store’s name if the data gives it; invent no person’s name.';

/** Answers to what customers wrote. */
export const letterTasks = {
  support_response: {
    sentences: [
      'Write the store’s reply to this message of a customer: warm, to the point, a person talking to a person. The answer comes in the first lines, not after thanks.',
      answers,
      undecided,
      gaps,
    ],
    form: [
      `A greeting on its own line, by name if it is known; the reply in short paragraphs; the sign-off on its own line at the end. ${signed}`,
    ],
    examples: [
      {
        data: 'Support message: I ordered the lamp 3 weeks ago, it came with a crack and your colleague PROMISED me a full refund plus 20 euro. I want it today or I go to my bank. Jon\nStore: Nordlicht\nReturns: Within 30 days, unused, in the original box',
        text: 'Hello Jon,\n\nA lamp that arrives with a crack is not the lamp you paid for, and I am sorry that you had to write to us about it.\n\nReturns are open for 30 days, unused and in the original box, and at three weeks you are in time. Whether it comes to a refund and the 20 euros is for our team to decide, with your order before them. Please send us its number in reply to this mail.\n\nYour team at Nordlicht',
      },
      {
        data: 'Support message: do u ship to norway??',
        text: 'Hello,\n\nThank you for thinking of us from afar. Whether we ship to Norway: [yes, and at what cost / not yet].\n\nYour team',
      },
    ],
  },
  review_response: {
    sentences: [
      'Write the store’s public answer to this review: the reviewer reads it, and so does everyone who thinks of buying. For praise, thank them for what they praised in words of your own. Meet criticism calmly, without excuses: say what they met, and offer to put it right in private.',
      answers,
      undecided,
      gaps,
    ],
    form: [
      `A greeting on its own line, by name if it is known; one or two short paragraphs; the sign-off on its own line at the end. ${signed}`,
    ],
    examples: [
      {
        data: 'Review: 2 stars. Colour is lovely but the zip broke the second time I wore it. Not what you expect for 140 pounds. Mairi',
        text: 'Hello Mairi,\n\nThe second outing is no time for a zip to give up, least of all on a coat you like the colour of. Thank you for telling us, and for telling it fairly.\n\nWe would like to look at it with you: please write to us with your order number.\n\nYour team',
      },
      {
        data: 'Review: 5 stars. Great!',
        text: 'Hello,\n\nOne word, five stars, and a good start to our day. Thank you.\n\nYour team',
      },
    ],
  },
} satisfies Record<string, Task>;
