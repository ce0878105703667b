import type { Task } from './task.ts';

const answers =
  'What the facts settle, answer outright, with the condition that belongs to it (yes, as long as the shoes are unworn). Take up each thing the customer says. A customer’s demand is no fact, and neither is what they say they were promised. Promise nothing and name no cause that the data does not have: no refund, discount, replacement, policy, nor what somebody of the store will do.';
const undecided =
  'What the facts leave open: name it in the customer’s own terms, neither grant nor refuse it, and say once, as “we”, what brings them to an answer. That is the order number, if they have not given it; if they have, our answer by a date you leave as a gap. Ask them for nothing else that the facts do not ask for.';
const plainly =
  'Someone who is disappointed gets a sorry first, in plain warm words: for each thing that went wrong, an unanswered message too, and for what it meant to them (the birthday, the cut finger), said shorter than they said it. No wit or image about what went wrong or what they do with it now, no “we understand your frustration”, no “inconvenience”.';
const gaps =
  'For what only the store can know leave a gap in square brackets inside a full sentence, such as "Your parcel arrives on [delivery date]."; at most two gaps, and none if the reply does without.';
const signed = 'Sign as the team, with the store’s name if the data gives it; invent no person’s name.';

/** Answers to what customers wrote. */
export const letterTasks = {
  support_response: {
    sentences: [
      'Write the store’s reply to this message of a customer: warm, to the point, a person talking to a person. The answer comes in the first lines, after a sorry where one is due, not after thanks.',
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
        data: 'Support message: the lamp came with a crack right through the shade, the day before my daughter’s birthday. your colleague PROMISED me a full refund plus 20 euro and then nothing. I want it today or I go to my bank. Jon\nStore: Nordlicht',
        text: 'Hello Jon,\n\nWe are sorry. You opened that box the day before your daughter’s birthday, and a cracked shade is no present. Having to write twice about it makes it worse.\n\nYou want to know about the refund and the 20 euros, and you want to know now. Please reply with your order number: with the order in front of us we can give you a straight answer to both.\n\nYour team at Nordlicht',
      },
      {
        data: 'Support message: do u ship to norway?? and how long\nShipping: Norway, Sweden, Denmark',
        text: 'Hello,\n\nYes, we ship to Norway. Your parcel is with you [number of days] after you order.\n\nYour team',
      },
    ],
  },
  review_response: {
    sentences: [
      'Write the store’s public answer to this review: the reviewer reads it, and so does everyone who thinks of buying. For praise, one or two short sentences about what they praised, as one would say them aloud, without praise for the store. Meet criticism calmly and without excuses; who wants something put right is asked to write to the store.',
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
        data: 'Review: 2 stars. Lovely coat but the zip broke the second time I wore it. Not what you expect for 140 pounds. Mairi',
        text: 'Hello Mairi,\n\nWe are sorry about the zip. For 140 pounds nobody should be left with a coat that stays open on its second outing, and you were right to say so here.\n\nPlease write to us with your order number, so that we can talk about what can be done. A coat you call lovely ought to be worn.\n\nYour team',
      },
      {
        data: 'Review: 5 stars. Great!',
        text: 'Hello,\n\nOne word, five stars, and a good start to our day. Thank you.\n\nYour team',
      },
    ],
  },
} satisfies Record<string, Task>;
