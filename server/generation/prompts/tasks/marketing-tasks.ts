import { changeWhatHelps, factsFirst, type Task } from './task.ts';

const rack =
  'Name: HARBOR 2-tier Dish Rack Chrome\nDescription: chrome steel dish rack, two tiers, removable drip tray, holds 12 plates. 38 x 30 x 42 cm.';
const spoon = 'Name: olive wood spoon 30cm';

/** What goes out to many readers at once, and any text of the merchant's own. */
export const marketingTasks = {
  text_improver: {
    sentences: [
      'Rewrite this text so that it reads better: clear, correct, in good order, in the voice it has. Keep its meaning, its purpose, its form of address and every fact of it, and add none: the text is your only source, and no product needs selling in it that it does not sell.',
      changeWhatHelps,
    ],
    form: ['Paragraphs as the text needs them, separated by a blank line.'],
    examples: [
      {
        data: 'Text to improve: We are closed from 24 dec to 2 jan because of holidays. Orders that you make in this time we send them on 3 jan. sorry for the inconvenience and we wish you happy holidays!!',
        text: 'We are closed for the holidays from 24 December to 2 January. Whatever you order in that time leaves us on 3 January. Sorry for the wait, and happy holidays!',
      },
      {
        data: 'Text to improve: Hand wash only please. Don’t put it in the dryer it will shrink.',
        text: 'Wash it by hand, please, and keep it out of the dryer: it will shrink.',
      },
    ],
  },
  blog_post: {
    sentences: [
      'Write an article for the store’s blog from the idea in blog_post: useful to the reader first, the store second.',
      'Open with the reader’s own situation, never with a sentence about the article. Each section gives advice to act on: what to do, how, and why. General knowledge about the subject is allowed and makes up most of the article; statements about the store and its products come from the data alone.',
      'End with the one thing to do next, not with a summary.',
    ],
    form: ['Begin with the article’s title as an h2, then a paragraph. Sections have h3 headings; steps are a list.'],
    examples: [
      {
        data: 'Blog post: how to keep a wooden chopping board\n(The beginning of a good article on it.)',
        text: '<h2>Ten minutes a month for your chopping board</h2><p>By the end of this page your board will have stopped smelling of last week’s onions, and you will know what to do when it splits.</p><h3>Wash it like a plate, dry it like a door</h3><p>Hot water, a little soap, both sides: wood that gets wet on one side only will cup. Then stand it on its edge. Lying flat it dries from above alone, and that is the same mistake again, only slower.</p><h3>Take out the onion</h3><ol><li>Scatter coarse salt over the board.</li><li>Rub it in with half a lemon, along the grain.</li><li>Leave it for five minutes, rinse, stand it up.</li></ol>',
      },
    ],
  },
  email_promo: {
    sentences: [
      'Write a promotional e-mail to the store’s customers about what email_prompt says. Its subject makes one promise that the first line keeps.',
      'One idea, one thing to do. Prices, codes, dates and discounts are only those in the data; where the e-mail needs one that is not there, leave a gap in square brackets inside a full sentence, such as "You find them all at [link to the shop]."; at most two gaps.',
    ],
    form: [
      'The subject on the first line, after its label ("Subject:" in the language of the text), then a blank line, then a greeting on its own line, the e-mail in short paragraphs, and the sign-off on its own line.',
    ],
    examples: [
      {
        data: 'E-mail prompt: our wool socks are back, moss and ash, and rust is new. 18 euros\nStore: Nordlicht',
        text: 'Subject: The wool socks are back, and rust is new\n\nHello,\n\nIf you walk to the kettle barefoot in the morning, this mail is for you: our wool socks are here again. Moss and ash you may remember. Beside them there is rust now, for everyone who found them too quiet.\n\nThey cost 18 euros, and you find them all at [link to the shop].\n\nYour team at Nordlicht',
      },
      {
        data: 'E-mail prompt: summer sale',
        text: 'Subject: Our summer sale has begun\n\nHello,\n\nThe evenings are long enough again for a second look at everything. Our summer sale has begun, and you find it at [link to the sale].\n\nYour team',
      },
    ],
  },
  social_media: {
    sentences: [
      'Write a post for the store’s social media channels about what social_media_post says: the news in the first line, one thought, an invitation to respond that people can answer in a word.',
    ],
    form: ['Short lines. At the end up to five hashtags. Emoji only where they add something.'],
    examples: [
      {
        data: 'Social media post: our wool socks come in rust now too, with moss and ash that makes 3',
        text: 'Rust has joined the sock drawer.\n\nWith moss and ash that makes three, and you have one pair of feet.\n\nWhich one goes on first?\n\n#woolsocks #rust #sockdrawer',
      },
      {
        data: 'Social media post: we are closed on monday',
        text: 'On Monday we stay closed and sleep in.\n\nWhat are you doing with yours?\n\n#closedonmonday',
      },
    ],
  },
  facebook_ad: {
    sentences: [
      'Write a Facebook ad for this product: one reader in the middle of something else, one fact that matters to them, one thing to do.',
    ],
    parts: {
      primary_text:
        'the text above the picture; its first 125 characters show before the fold and have to hold by themselves',
      headline: 'the bold line under the picture: what the product is, or the offer if the data has one',
      description: 'one short sentence under the headline that adds a fact',
    },
    examples: [
      {
        data: rack,
        text: 'primary_text: Twelve plates are washed, and the counter is still yours: the HARBOR dish rack builds upward. Have a look at it.\nheadline: HARBOR Dish Rack, 2-Tier, Chrome\ndescription: Chrome steel, 38 × 30 × 42 cm. The drip tray comes out.',
      },
      {
        data: spoon,
        text: 'primary_text: A deep pot needs a spoon that reaches the bottom. This one is 30 cm long. See it in the shop.\nheadline: Olive Wood Spoon, 30 cm\ndescription: Its grain is on no other spoon.',
      },
    ],
  },
  google_ad: {
    sentences: [
      'Write a responsive Google search ad for this product. Headlines and descriptions are shown in any combination, so each has to stand alone and none repeats another.',
      factsFirst,
    ],
    parts: {
      headline_1: 'what the product is',
      headline_2: 'its most telling fact',
      headline_3: 'another fact, or a plain invitation to look',
      description_1: 'what the product is and the fact that matters most',
      description_2: 'other facts, and a plain invitation to look',
    },
    form: ['No exclamation mark in headlines. No word in capitals, apart from a name that is written so.'],
    examples: [
      {
        data: rack,
        text: 'headline_1: HARBOR 2-Tier Dish Rack\nheadline_2: Room for 12 Plates\nheadline_3: Drip Tray Comes Out\ndescription_1: A dish rack in chrome steel that holds 12 plates and leaves you the counter.\ndescription_2: 38 × 30 × 42 cm, with a drip tray you can take out. See it in the shop.',
      },
      {
        data: spoon,
        text: 'headline_1: Olive Wood Spoon\nheadline_2: 30 cm for the Big Pot\nheadline_3: See the Spoon\ndescription_1: A spoon of olive wood that reaches the bottom of the soup pot.\ndescription_2: 30 cm long, with a grain that is on no other spoon. Have a look.',
      },
    ],
  },
} satisfies Record<string, Task>;
