import { z } from 'zod';
import terms from './terms.json' with { type: 'json' };
import units from './units.json' with { type: 'json' };

/** Words, or patterns of words, separated by `|`; empty where a language has none or shares another one's. */
const words = z.string();

/**
 * The beginnings of a term's words, or phrases. `=word` is the whole word, `!Word` the word with these capitals, `~word`
 * a word that means something else in other languages, `-word` a word that begins alike and means something else.
 */
const termWords = words.regex(/^(?:(?:~[=!]?|-\*?|[=!])?[^~=!|*-][^|]*(?:\||$))*$/);
const termsOf = (names: object) => z.record(z.enum(Object.keys(names)), termWords);

/** The units, and two words of "grams per square metre". */
const unitNames = [...Object.keys(units), 'per', 'square metre'];

const kindsOfThings = [
  ...['headgear', 'footwear', 'furniture', 'lighting', 'bedding', 'tops', 'trousers', 'kitchen', 'jewellery', 'bag'],
  ...['electronics', 'bicycle', 'tent', 'cosmetics', 'toy', 'tool'],
];
const colours = ['black', 'white', 'red', 'blue', 'green', 'yellow', 'pink', 'purple', 'grey', 'brown'];

const productTypes = [
  ...['tent or sleeping bag', 'footwear', 'jewellery', 'backpack', 'bag', 'vessel', 'electrical device', 'clothing'],
  ...['home textile', 'furniture', 'cosmetics', 'food'],
];
const factNames = ['Material', 'Size', 'Care instructions', 'Power', 'Capacity', 'Ingredients'];
const measures = z.record(z.enum(['temperature', 'weight', 'volume', 'size']), words);

/** A way to address the reader: its name, and the words that show it in a text. */
const formOfAddress = z.strictObject({ name: z.string(), words, isCaseSensitive: z.boolean() });

/** What `languages/<id>.json` says about a language. Every file has every key; `languages.test.ts` holds that. */
export const languageSchema = z.strictObject({
  /** The Unicode script it is written in. */
  script: z.string(),
  /** Other language tags that stores use for it. */
  otherTags: words,
  /** Whether spaces separate its words; in the others, particles join them. */
  isSpaced: z.boolean(),
  /** Whether nouns join into one word, so that the word for a thing may be at the end of another. */
  joinsNouns: z.boolean(),
  /** Whether its capitals become small letters in another way than in other languages. */
  hasOwnLetterCase: z.boolean(),
  /** The most common words; a few sentences are enough to recognise it by them. */
  commonWords: words,
  /** Words that say nothing about a product by themselves. */
  functionWords: words,
  /** Words from five letters on that come back in texts of every shop, and show no voice. */
  ordinaryWords: words,
  /** How a careful writer sets it, where models get it wrong. */
  notes: z.array(z.string()),
  /** Where a foreign product name stands in a sentence. */
  nameStands: z.enum(['anywhere', 'before the noun', 'after the noun']),
  /** Characters that only one of its two written forms has. */
  scriptVariants: z.strictObject({ traditional: z.string(), simplified: z.string() }).nullable(),
  /** The forms of it that stores keep apart, by their tags, with the words and the characters that only one of them has. */
  variants: z.record(
    z.string(),
    z.strictObject({ name: z.string(), note: z.string(), script: z.enum(['traditional', 'simplified', '']), words }),
  ),
  /** Two ways to address the reader, and the one that most online stores use; null where there is nothing to choose. */
  address: z
    .strictObject({ usual: z.enum(['informal', 'formal']), informal: formOfAddress, formal: formOfAddress })
    .nullable(),
  /** By which a text shows who speaks and how it addresses the reader; null where they are left out or mean other things too. */
  pronouns: z
    .strictObject({
      /** The shop speaks as several people, or as one. */
      we: words,
      i: words,
      familiar: z.strictObject({ name: z.string(), forms: words }).nullable(),
      polite: z.strictObject({ name: z.string(), forms: words, isCaseSensitive: z.boolean() }).nullable(),
    })
    .nullable(),
  numbers: z.strictObject({
    /** Values with their words. One is missing because in most languages it is also an article. */
    words: z.record(z.string().regex(/^\d+$/), words),
    /** Words that often mean something else: they count as figures in the data, but not in a generated text. */
    ambiguous: words,
    /** How units and tens join into one word: `{unit}und{ten}`. */
    compound: z.string(),
    /** Letters that change where they join: `een` becomes `eën`. */
    joints: z.record(z.string(), z.string()),
  }),
  figures: z.strictObject({
    /** Between two figures with one unit: "1.3 by 1.8 m". */
    between: words,
    /** "a full litre", "un litro e mezzo" */
    one: words,
    full: words,
    andAHalf: words,
    /** Between two words of one number: "hundred and two". */
    joiners: words,
    /** "Think two times" states no figure. */
    times: words,
  }),
  /** What a text may claim, by kind. */
  terms: z.strictObject(Object.fromEntries(Object.entries(terms).map(([kind, names]) => [kind, termsOf(names)]))),
  /** How a text states what it has to prove. Each is looked for in texts of all languages, unless it says otherwise. */
  claims: z.strictObject({
    /** Before a figure: "less than 700 g". */
    below: words,
    above: words,
    about: words,
    /** How it says "by hand", and its words for washing, which is done by hand too; in its own texts. */
    byHand: words,
    washing: words,
    /**
     * Where something is made, in its own texts: the beginnings of words for making, those for workshops and makers, the
     * words for "in" or "from", and those for "of". null where every noun has a capital, or none: there a place cannot
     * be told from other words.
     */
    madeIn: z
      .strictObject({ making: words, makers: words, in: words, of: words, article: words, elided: words })
      .nullable(),
    /** Beginnings of words for what a sentence counts in its own words, and not the product: "two ways to wear it"; in its own texts. */
    countedBySentence: words,
    /** Between the items of a list, and between two numbers that are alternatives. */
    and: words,
    or: words,
    /** "between two showers", "room for two", "fold it in three" */
    between: words,
    for: words,
    into: words,
    /** A superlative, and what it was compared with: "the best in the world". */
    superlative: words,
    superlativeScope: words,
    /** "Ordered today, with you tomorrow" */
    order: words,
    tomorrow: words,
    /**
     * What only the shop can promise, in its own texts. `{n}` stands for a time in any words, `{d}` for a number, `{g}` for
     * other words of the sentence.
     */
    promises: z.strictObject({
      /** "within 3 business days" */
      within: words,
      /** "by Friday", "arrives tomorrow" */
      by: words,
      /** "has been approved" */
      approved: words,
      /** "is on its way" */
      onItsWay: words,
      /** "we will refund you", "we cover the postage" */
      weWill: words,
    }),
    /** Names of what follows them: "Dimensions", "In the box". They state nothing by themselves. */
    labels: words,
    /** Sayings that state nothing: "a one of a kind look". */
    idioms: words,
    /** Before the number of a step: "Step 2". */
    numbered: words,
  }),
  /** What models say in place of a text, and around it. */
  answers: z.strictObject({
    /** What they call the text before it begins: post, caption, text, reply, description, title, name, headline. */
    labels: words,
    /** "Instagram caption:", "Produktbeschreibung:" */
    labelPrefixes: words,
    /** "Here is …:" on a line of its own. */
    introductions: words,
    /** "Here is your title:" before the text on the same line. */
    introductionsInLine: words,
    introducedThings: words,
    /** "Certainly!" */
    agreements: words,
    /** What the length of a text is counted in: "(120 characters)". */
    lengthWords: words,
    /** Short words that cannot end a phrase. */
    unfinishedEnds: words,
    /** How they decline, and how they do so with regret, as a merchant may too. */
    refusals: words,
    regrets: words,
    /** "Image of", at the beginning of an alt text. */
    pictureWords: words,
    /** That they cannot make out the picture. */
    unsure: words,
  }),
  /**
   * How a text must not begin, how it must not end, and what it must not say anywhere: what shops' texts in this language
   * really say, not translations.
   */
  stockPhrases: z.strictObject({
    openings: z.array(words),
    endings: z.array(words),
    cliches: z.array(words),
  }),
  /** Beginnings of words for things that are never called by each other's names; `cap$` is the whole word, `-decke` its end. */
  kindsOfThings: z.record(z.enum(kindsOfThings), words),
  /** Plain names of the colours that shoppers tell apart at a glance. */
  colours: z.record(z.enum(colours), words),
  /** What a product's option is called that names its colour. */
  colourOption: words,
  /** After a colour, things whose colour says nothing about the product: "green tea", "Black Friday". */
  colourOfOtherThings: words,
  /** Words that only one of two spellings has, by the name that a voice gives it; null where there is one spelling. */
  spelling: z.strictObject({ name: z.string(), words }).nullable(),
  /** How a product's facts are recognised. */
  facts: z.strictObject({
    /** What products of a type are called. */
    productTypes: z.record(z.enum(productTypes), words),
    /** Beginnings of what facts are called that we expect of a product. */
    names: z.record(z.enum(factNames), words),
    /** Words of texts that state them. */
    careWords: words,
    powerWords: words,
    ingredientWords: words,
    /** What measures of the product itself are called. */
    measures,
    /** Words of sentences whose figures measure something else: washing, loads, recipes, packages. */
    otherMeasures: measures,
    /** Between the ends of a range: "5 to 10 kg". */
    rangeTo: words,
  }),
  units: z.record(z.enum(unitNames), words),
});

export type LanguageData = z.infer<typeof languageSchema>;
