import type { CompletionTypeId } from '../../../../common/catalogue/completion-types.ts';

interface Task {
  /** What to write, for whom, and what makes it good. */
  sentences: string[];
  /** What each part is, for types with several. */
  parts?: Record<string, string>;
  /** Rules of form beyond the format and the limits. */
  form?: string[];
}

const keywords =
  'Where there are product_keywords, use the first one word for word once or twice and the others where they read naturally.';
const nothingInvented =
  'Promise nothing that the data does not: no refund, discount, replacement, date, policy or cause. Where the answer needs something that is not known, leave a gap in square brackets that says what is missing, such as [delivery date].';

const metaTitle =
  'the headline in a search result: what the product is and the main reason to click, the keyword near the start';
const metaDescription =
  'the lines under a search result: what the product is, its best reason to buy, and an invitation to look';
const productName = 'a clear name for the product page: what it is and what sets it apart, in title style';
const description = 'the description on the product page, in paragraphs';

export const tasks: Record<CompletionTypeId, Task> = {
  product_description: {
    sentences: [
      'Write the description for this product’s page in the store.',
      'Begin with what the product is to the person who buys it, then its most telling features and what each is good for. End with a reason to take it home.',
      keywords,
    ],
    form: ['Short paragraphs, separated by a blank line. No headings and no lists.'],
  },
  '4_in_1_product_page': {
    sentences: [
      'Write the four texts of this product’s page in the store. They belong together but repeat each other as little as they can.',
      keywords,
    ],
    parts: {
      product_name: productName,
      product_description: description,
      product_meta_title: metaTitle,
      product_meta_description: metaDescription,
    },
  },
  product_description_long: {
    sentences: [
      'Write the full description for this product’s page in the store: an opening paragraph, then sections with headings, with lists where features are listed.',
      keywords,
    ],
    form: ['Begin with a paragraph, not with a heading. Headings are h2 or h3.'],
  },
  product_name: {
    sentences: ['Write a better name for this product: clear, memorable, easy to search for.', keywords],
    form: ['One name, on one line, without a full stop.'],
  },
  product_benefits: {
    sentences: [
      'List what this product does for the person who buys it: benefits, not features. Each benefit says what changes for them and which feature brings it.',
    ],
    form: [
      'One benefit a line, each line beginning with "• ", three to eight of them; nothing before the first and nothing after the last.',
    ],
  },
  product_meta_fields: {
    sentences: [
      'Write the meta title and the meta description of this product’s page, as search engines show them.',
      'Where there is a current one in the data, make it better.',
      keywords,
    ],
    parts: { product_meta_title: metaTitle, product_meta_description: metaDescription },
  },
  product_meta_title: {
    sentences: [
      `Write the meta title of this product’s page: ${metaTitle}.`,
      'Where there is a current one in the data, make it better.',
      keywords,
    ],
    form: ['One line, without a full stop.'],
  },
  product_meta_description: {
    sentences: [
      `Write the meta description of this product’s page: ${metaDescription}.`,
      'Where there is a current one in the data, make it better.',
      keywords,
    ],
    form: ['One line of whole sentences.'],
  },
  product_description_edit: {
    sentences: [
      'Rewrite this product description so that it is clearer, livelier and easier to read. Keep every fact of it and add none.',
    ],
    form: ['Short paragraphs, separated by a blank line. No headings.'],
  },
  text_improver: {
    sentences: [
      'Rewrite this text so that it reads better: clear, correct, in good order. Keep its meaning, its purpose and every fact of it, and add none.',
    ],
    form: ['Paragraphs as the text needs them, separated by a blank line.'],
  },
  blog_post: {
    sentences: [
      'Write an article for the store’s blog from the idea in blog_post: useful to the reader first, the store second.',
      'Open with why it matters to the reader, go through the subject in sections with headings, end with one thing to do next.',
      keywords,
    ],
    form: ['Begin with the article’s title as an h2, then a paragraph. Sections have h3 headings.'],
  },
  collection_description: {
    sentences: [
      'Write the introduction on the page of this collection: what is in it, what its products have in common, whom they are for.',
      'The products named in the data are examples. Name two or three of them at most.',
    ],
    form: ['Short paragraphs, separated by a blank line. No headings and no lists.'],
  },
  support_response: {
    sentences: [
      'Write the store’s reply to this message of a customer: warm, to the point, in the customer’s interest. Take up each question they ask.',
      nothingInvented,
    ],
    form: [
      'A greeting, the reply in short paragraphs, a closing line. Where a name is not known, greet without one. Sign as the team, without inventing a name.',
    ],
  },
  review_response: {
    sentences: [
      'Write the store’s public answer to this review. Thank for praise by taking up what was praised; meet criticism calmly, without excuses, and offer to put it right in private.',
      nothingInvented,
    ],
    form: ['One to three short paragraphs. Where a name is not known, greet without one.'],
  },
  email_promo: {
    sentences: [
      'Write a promotional e-mail to the store’s customers about what email_prompt says.',
      'One idea, one thing to do. Prices, codes, dates and discounts are only those in the data; where the e-mail needs one that is not there, leave a gap in square brackets that says what is missing, such as [link to the shop].',
    ],
    form: [
      'The subject on the first line, after its label ("Subject:" in the language of the text), then a blank line, then the e-mail in short paragraphs.',
    ],
  },
  social_media: {
    sentences: [
      'Write a post for the store’s social media channels about what social_media_post says: an opening line that stops the thumb, one thought, an invitation to respond.',
    ],
    form: ['Short lines. At the end up to five hashtags. Emoji only where they add something.'],
  },
  facebook_ad: {
    sentences: ['Write a Facebook ad for this product: one reader, one benefit, one thing to do.', keywords],
    parts: {
      primary_text: 'the text above the picture; its first line has to hold by itself',
      headline: 'the bold line under the picture: the benefit or the offer',
      description: 'one short sentence under the headline that adds a reason',
    },
  },
  google_ad: {
    sentences: [
      'Write a responsive Google search ad for this product. Headlines and descriptions are shown in any combination, so each has to stand alone and none repeats another.',
      keywords,
    ],
    parts: {
      headline_1: 'what the product is, with the first keyword',
      headline_2: 'its main benefit',
      headline_3: 'an invitation to act',
      description_1: 'the benefit and the feature that brings it',
      description_2: 'a second reason and an invitation to act',
    },
    form: ['No exclamation mark in headlines. No word in capitals.'],
  },
};
