import { glossaryTerms, type LanguageBank } from '../text/language-bank.ts';
import { enSubjects } from './subjects/en.ts';

const englishTones: LanguageBank['tones'] = {
  luxurious: {
    openings: ['Made for unhurried hours.', 'True elegance whispers.', 'Reserved for those who notice.'],
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
      'Candlelight, a familiar voice, and nowhere else to be.',
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

export const en: LanguageBank = {
  gap: ' ',
  quotes: ['“', '”'],
  comma: ', ',
  fullStop: '.',
  stopWords: [
    'the',
    'and',
    'of',
    'to',
    'in',
    'is',
    'you',
    'that',
    'it',
    'with',
    'for',
    'your',
    'are',
    'this',
    'not',
    'a',
    'an',
    'our',
    'we',
    'on',
    'from',
    'have',
    'as',
    'at',
    'my',
    'be',
  ],
  glossary: Object.fromEntries(glossaryTerms.map((term) => [term, term])) as LanguageBank['glossary'],
  general: [
    'Good things are easy to recognize: you reach for them without thinking, and you miss them when they are elsewhere.',
    'It is often the small decisions that shape a day, and this is one of the pleasant ones.',
    'What is well thought out needs little explanation, because it simply does what you hoped it would.',
    'Take a closer look and you will find details that somebody clearly cared about.',
    'The best purchases are the ones you still enjoy long after the parcel has been opened.',
    'There is a quiet pleasure in owning fewer things and liking each of them more.',
    'You do not need an occasion for this, although it makes a fine one out of an ordinary day.',
    'Whoever chooses with care today saves a search tomorrow.',
    'It fits into the life you already have instead of asking you to rearrange it.',
    'Some things are bought, and some are found; this feels a little more like the second kind.',
    'Ask yourself what you would reach for first, and you will probably come back to this.',
    'Everything about it says that useful and beautiful can be the same thing.',
    'It is a simple idea, carried out with patience, and that is exactly what makes it convincing.',
    'Give it a place where you can see it, and it will soon feel as if it had always been there.',
    'Comfort is rarely loud; more often it is a matter of things being just right.',
  ],
  short: [
    'Made for every day and the days that matter.',
    'See the details and choose yours.',
    'A small change you will notice daily.',
    'Simple, useful and a pleasure to own.',
    'Find your new favorite today.',
    'Take a closer look.',
    'Well chosen is half enjoyed.',
    'For you, or for somebody you like.',
    'Good looks, good sense, good choice.',
  ],
  headlines: [
    'Your New Everyday Favorite',
    'See It Up Close',
    'Simply a Good Choice',
    'Made to Be Enjoyed',
    'See All the Details',
    'Find Yours Now',
    'A Treat for Every Day',
  ],
  taglines: ['For Every Day', 'Made to Be Used', 'Simple and Good', 'See the Details'],
  product: {
    measures: 'In figures: {list}.',
    materials: 'Material: {list}.',
    themes: 'Think {list}.',
    facts: 'Good to know: {list}.',
    body: [
      'It is ready when you are, on busy mornings and on slow Sunday afternoons alike.',
      'Every detail has a purpose, so nothing gets in your way and nothing is missing.',
      'You will notice the difference the first time you use it, and again every time after that.',
      'Keep it close at hand, because you will want it more often than you think.',
      'It looks as good on an ordinary Tuesday as it does when guests are coming.',
      'It is easy to like at first sight, and easier still to live with.',
    ],
  },
  headings: {
    details: 'The details',
    everyday: 'In everyday use',
  },
  collection: {
    hooks: ['{name}: chosen piece by piece.', '{name} brings together the pieces we would pick for ourselves.'],
    sample: 'Among them you will find {list}.',
    body: [
      'Each piece stands on its own, and together they tell one story.',
      'Browse slowly: the best find is often the one you did not come for.',
      'Mix what you see here with what you already own, and it will look as if it had been planned.',
      'We keep the selection small on purpose, so that you spend your time choosing rather than searching.',
    ],
    closings: ['Have a look around and see what stays with you.', 'Start with the piece that caught your eye first.'],
  },
  support: {
    greeting: 'Hello,',
    greetingWithName: 'Hello {customer},',
    thanks: 'Thank you for your message.',
    delivery:
      'I understand that you are waiting for your order, and I am looking into where the parcel is right now: [status of the delivery].',
    returns:
      'I understand that you would like to send something back; the next steps for your order are these: [return steps as in our policy].',
    damage:
      'I am sorry that your order did not reach you in the condition it should have; here is what we can do: [agreed solution].',
    question: 'I am glad to help with your question, and here is the answer: [answer].',
    gaps: [
      'So that I can find your order quickly, please send me its number: [order number].',
      'If you have a photo that shows what you mean, please attach it to your reply, as it helps us see the matter through your eyes.',
      'I expect to be able to tell you more by [date].',
    ],
    closings: [
      'If anything else comes to mind, simply reply to this message and it will reach me directly.',
      'Thank you for your patience, and please get in touch whenever you need us.',
    ],
    signature: 'Kind regards,\n[your name]',
  },
  review: {
    good: [
      'Thank you, {customer}, for these kind words; they made our day.',
      'It is lovely to read that your purchase has found a good home.',
      'Reviews like yours help other customers decide, and they remind us why we do this.',
    ],
    bad: [
      'Thank you, {customer}, for your honest words, even though they are not easy to read.',
      'We are sorry that we did not meet your expectations this time.',
      'We would like to understand what went wrong, and to look into it with you.',
    ],
    closings: [
      'Please write to us at [contact address], so that we can talk about it directly.',
      'We would be glad to welcome you again.',
    ],
  },
  service: [
    'Every message is read by a person here, and we take what you tell us seriously.',
    'What you describe helps us see things the way our customers see them, which is worth a great deal to us.',
    'I have passed your words on to the colleagues who look after exactly this part of our work.',
    'We would rather give you one careful answer than three quick ones that lead nowhere.',
    'Please let me know if I have misunderstood any part of what you wrote, and I will gladly correct it.',
    'It matters to us that you can rely on what we say, which is why I only write what I can be sure of.',
    'Feedback of this kind does not disappear in a drawer; it is discussed in our team.',
    'We know that your time is valuable, and we appreciate that you spent some of it on writing to us.',
    'Should a further question come up in the meantime, you can always reach us at [contact address].',
    'Nothing about this is too small to be mentioned, so please tell us whatever you have noticed.',
    'We are a team of people who like what they do, and a conversation like this one is part of it.',
    'You will find that we answer in the order in which messages arrive, so that nobody is forgotten.',
    'Until then, please keep everything as it is, so that nothing gets lost that we might need later.',
  ],
  email: {
    subjects: ['Subject: News for you: {topic}', 'Subject: Have you heard? {topic}', 'Subject: Take a look: {topic}'],
    greeting: 'Hello [first name],',
    intro: [
      'We have news that we did not want to keep to ourselves: {topic}.',
      'Today we are writing to you for a good reason: {topic}.',
    ],
    body: [
      'We thought of you first, because you are one of the people who read what we write.',
      'Have a look at your leisure, save what you like, and come back when the time is right.',
      'If you know somebody who would enjoy this as well, please pass it on.',
      'As always, we have tried to keep it short and to tell you only what is worth knowing.',
    ],
    action: 'See for yourself: [link]',
    signature: 'Warm regards,\n[your store]',
  },
  social: {
    hooks: ['Guess what? {topic}', 'Here it is: {topic}', 'This one made us smile: {topic}'],
    body: [
      'Save this post, so that you find it again when you need it.',
      'Show it to the person you thought of first.',
      'We could talk about it all day, but it is better if you see it for yourself.',
    ],
    closings: ['What do you think? Tell us in the comments!', 'Who would you share this with?'],
  },
  blog: {
    titles: ['{topic}: What Really Matters', 'A Closer Look: {topic}'],
    intro: [
      'It is a question we hear often, and one that is worth a calm answer.',
      'There is a lot of advice on this subject, and not all of it makes life easier.',
    ],
    headings: ['Where to begin', 'What makes the difference', 'How to keep it simple'],
    body: [
      'Start with what you already have, and ask what works and what gets in the way.',
      'A good routine is one that you keep on a bad day, so make it small enough to be kept.',
      'Look at the details before you look at the price, because they decide how long you will be happy.',
      'Try one thing at a time, and give it a few weeks before you judge it.',
      'Talk to people who have done it before; most of them are happy to share their mistakes.',
      'Write down what you notice, since memory is kinder than it should be.',
      'Do not aim for perfect, aim for better than last season.',
    ],
    closings: [
      'One thing to do today: pick the point that bothers you most, and begin with it.',
      'Take ten minutes this week for the first step; the others will follow.',
    ],
  },
  tones: englishTones,
  subjects: enSubjects,
  answer: 'Of course. Tell me what the text is about, who it is for and how long it should be, and I will write it.',
};

const spellings: [RegExp, string][] = [
  [/\b(f|F)avorite/g, '$1avourite'],
  [/\b(c|C)olor/g, '$1olour'],
  [/\b(r|R)ecognize/g, '$1ecognise'],
  [/\b(s|S)avor/g, '$1avour'],
  [/\b(s|S)plendor/g, '$1plendour'],
  [/\b(r|R)umor/g, '$1umour'],
  [/\b(n|N)eighbor/g, '$1eighbour'],
];

function british<Value>(value: Value): Value {
  if (typeof value === 'string') {
    return spellings.reduce<string>((text, [from, to]) => text.replace(from, to), value) as Value;
  }
  if (Array.isArray(value)) return value.map(british) as Value;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, british(inner)])) as Value;
  }
  return value;
}

/** The American English phrases in British spelling. */
export const enGb: LanguageBank = british(en);
