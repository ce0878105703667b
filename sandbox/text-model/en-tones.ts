import type { LanguageBank } from './language-bank.ts';

export const englishTones: LanguageBank['tones'] = {
  luxurious: {
    openings: ['Indulge in the exceptional.', 'True elegance whispers.', 'Reserved for those who notice.'],
    body: [
      'It is an invitation to slow down and savor what is rare.',
      'Refinement shows in what was left out as much as in what remains.',
      'Here, understatement is the highest form of luxury.',
      'Allow yourself the quiet splendor of something chosen without compromise.',
    ],
    closings: ['An indulgence that never raises its voice.', 'Because you know the difference.'],
  },
  formal: {
    openings: ['We are pleased to present the following.', 'Please allow us to introduce our selection.'],
    body: [
      'It has been selected with due regard to function and appearance.',
      'We respectfully recommend that you consider it in accordance with your requirements.',
      'Its qualities are set out below in a clear and orderly manner.',
    ],
    closings: [
      'We remain at your disposal should you require further information.',
      'We thank you for your consideration.',
    ],
  },
  whimsical: {
    openings: ['Psst! Lean in closer.', 'Once upon a Tuesday, something lovely turned up.'],
    body: [
      'Rumor has it that socks stop disappearing when it is around.',
      'It has been known to make kettles hum and grumpy neighbors wave.',
      'Somewhere a teaspoon is dancing, and this is the reason why.',
      'It comes with a pinch of moonlight, at no extra charge.',
    ],
    closings: ['Go on, give it a wink.', 'Handle with giggles.'],
  },
  romantic: {
    openings: ['Some things you fall for at first sight.', 'For the heart that remembers.'],
    body: [
      'It is made for evenings that end later than planned and mornings that begin with a smile.',
      'Imagine candlelight, a familiar voice, and nowhere else to be.',
      'It says what words so often cannot: you are in my thoughts.',
      'Tenderness lives in small things, and this is one of them.',
    ],
    closings: ['With love, from the first glance on.', 'For the one you are thinking of right now.'],
  },
  conversational: {
    openings: ['Okay, let’s be honest.', 'So, here’s the thing.', 'You know that feeling?'],
    body: [
      'We’re not going to pretend it’ll change your life, but it’ll definitely make your day a bit nicer.',
      'Don’t overthink it: if you like it now, you’ll like it next year, too.',
      'And yes, we’ve all got one at home ourselves.',
    ],
    closings: ['Sounds good? Thought so.', 'Go on, have a look. We’ll wait.'],
  },
  pirate: {
    openings: ['Ahoy, ye landlubbers!', 'Avast, me hearties!', 'Arrr, feast yer eyes on this!'],
    body: [
      'Shiver me timbers, ye won’t find finer booty on all the wide seas.',
      'Many a captain be guardin’ treasure that be worth less than this.',
      'Stow it in yer sea chest afore the rest o’ the crew lays hands on it.',
      'Aye, even the parrot be speechless, and that be sayin’ somethin’.',
    ],
    closings: ['Hoist the colors and claim yer treasure!', 'Yo ho ho, make it yers, matey!'],
  },
  shakespeare: {
    openings: ['Hark, gentle soul, and lend thine ear!', 'Good morrow, fair reader!'],
    body: [
      'Doth it not please the eye and gladden the heart in equal measure?',
      'Forsooth, thou shalt not find its like ’twixt dawn and dusk.',
      'What fortune smiles on him who calleth it his own!',
      'Verily, ’tis such stuff as dreams are made on.',
    ],
    closings: ['Tarry not, but make it thine!', 'To have, or not to have? Thou knowest the answer.'],
  },
  hemingway: {
    openings: ['It was good.', 'The morning was cold and clear.'],
    body: [
      'It does the work. That is all it has to do.',
      'There is nothing extra. There does not need to be.',
      'You use it. It holds. You use it again.',
      'A man could want more. He would be wrong.',
      'It is honest, and it is enough.',
    ],
    closings: ['That is all. It is enough.', 'It is a good thing to have.'],
  },
};
