import type { Task } from './task.ts';

const answers =
  'What the facts settle, answer outright in the first lines, in full sentences, with the condition that belongs to it (yes, as long as the shoes are unworn); never leave it to a decision of ours. Take up each thing the customer says. A customer’s demand is no fact, and neither is what they say they were promised. Promise nothing that the data does not promise: no refund, discount, replacement, date, policy, nor what somebody of the store will do by when; name no cause of a problem that the data does not name.';
const undecided =
  'What the facts do not decide: one plain sentence, once, as “we”: that we decide it with the order before us, and what we need for that; never refuse it and leave it open at once. Tell the customer to do nothing that the facts do not ask for. If something is needed to go on, such as the order number, and it is missing, ask for it.';
const plainly =
  'To someone who is disappointed write plainly and warmly: say sorry for what happened to them, in so many words. No wit, no image, no turn of phrase about what went wrong; those are for praise.';
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
      plainly,
      gaps,
    ],
    form: [
      `A greeting on its own line, by name if it is known; the reply in short paragraphs; the sign-off on its own line at the end. ${signed}`,
    ],
    examples: [
      {
        data: 'Support message: I ordered the lamp 3 weeks ago, it came with a crack and your colleague PROMISED me a full refund plus 20 euro. I want it today or I go to my bank. Jon\nStore: Nordlicht\nReturns: Within 30 days, unused, in the original box',
        text: 'Hello Jon,\n\nI am sorry that your lamp arrived with a crack, and that you have had to chase us about it.\n\nOur returns are open for 30 days, for unused things in their original box, and at three weeks you are in time. About the refund and the 20 euros we decide with your order before us: please reply with its number.\n\nYour team at Nordlicht',
      },
      {
        data: 'Support message: do u ship to norway??',
        text: 'Hello,\n\nThank you for asking. To Norway we [ship for (price) / do not ship yet].\n\nYour team',
      },
    ],
  },
  review_response: {
    sentences: [
      'Write the store’s public answer to this review: the reviewer reads it, and so does everyone who thinks of buying. For praise, thank them for what they praised in words of your own. Meet criticism calmly, without excuses: say what they met, and offer to put it right in private.',
      answers,
      undecided,
      plainly,
      gaps,
    ],
    form: [
      `A greeting on its own line, by name if it is known; one or two short paragraphs; the sign-off on its own line at the end. ${signed}`,
    ],
    examples: [
      {
        data: 'Review: 2 stars. Colour is lovely but the zip broke the second time I wore it. Not what you expect for 140 pounds. Mairi',
        text: 'Hello Mairi,\n\nThank you for telling us. We are sorry that the zip broke the second time you wore your coat; for 140 pounds you expected better, and that is fair. It is good to read that you like the colour.\n\nWe would like to look at it with you. Please write to us with your order number.\n\nYour team',
      },
      {
        data: 'Review: 5 stars. Great!',
        text: 'Hello,\n\nOne word, five stars, and a good start to our day. Thank you.\n\nYour team',
      },
    ],
  },
} satisfies Record<string, Task>;
