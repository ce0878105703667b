import type { WrittenCase } from '../eval-case.ts';
import { products } from './products.ts';

const { throw: wool, lamp, bottle, boots, cable, mug, earrings, tent } = products;
const shop: WrittenCase['facts'] = [
  { name: 'Shop', value: 'Fellmoor Woollens', source: 'shop' },
  { name: 'Contact', value: 'hello@fellmoor.example', source: 'shop' },
  {
    name: 'Returns',
    value: 'Unused goods can be sent back within 30 days. The customer pays the return postage.',
    source: 'policy',
  },
  {
    name: 'Shipping',
    value: 'Orders leave Kendal within 2 working days. Parcels to Germany take 4 to 6 working days.',
    source: 'policy',
  },
];
const inputsWithout = (keys: string[], { inputs }: { inputs: object }) =>
  Object.fromEntries(Object.entries(inputs).filter(([key]) => !keys.includes(key)));

/** Meta texts and ads. */
const shortTexts: WrittenCase[] = [
  {
    id: 'throw-meta',
    type: 'product_meta_fields',
    inputs: {
      ...inputsWithout(['product_tags'], wool),
      product_keywords: 'wool throw',
      meta_title: 'Throw | Shop',
      meta_description: 'Buy our throw.',
    },
    facts: wool.facts,
    says: ['throw'],
    neverSays: ['free shipping', 'cashmere'],
  },
  {
    id: 'boots-meta-title-pl',
    type: 'product_meta_title',
    inputs: { ...inputsWithout(['product_tags'], boots), product_keywords: 'buty trekkingowe' },
    settings: { language: 'pl' },
    says: ['Skarn'],
  },
  {
    id: 'boots-meta-title',
    type: 'product_meta_title',
    inputs: inputsWithout(['product_tags'], boots),
    says: ['boots'],
  },
  {
    id: 'cable-meta-description',
    type: 'product_meta_description',
    inputs: { ...inputsWithout(['product_tags'], cable), product_keywords: 'usb-c cable' },
    says: ['cable'],
    neverSays: ['fast charging', 'Thunderbolt', 'most devices'],
  },
  {
    id: 'cable-meta-description-de',
    type: 'product_meta_description',
    inputs: inputsWithout(['product_tags'], cable),
    settings: { language: 'de' },
    says: ['Kabel'],
    neverSays: ['Thunderbolt'],
  },
  {
    id: 'mug-thin-meta',
    type: 'product_meta_description',
    inputs: inputsWithout(['product_tags'], mug),
    says: ['mug'],
    neverSays: ['dishwasher', 'free shipping'],
  },
  {
    id: 'earrings-meta-zh',
    type: 'product_meta_fields',
    inputs: inputsWithout(['product_tags'], earrings),
    settings: { language: 'zh' },
    neverSays: ['包邮'],
  },
  {
    id: 'lamp-facebook',
    type: 'facebook_ad',
    inputs: inputsWithout(['product_tags'], lamp),
    settings: { completionLength: 'S' },
    neverSays: ['% off', 'free shipping', 'dimmable'],
  },
  {
    id: 'tent-facebook-fr',
    type: 'facebook_ad',
    inputs: inputsWithout(['product_tags'], tent),
    settings: { language: 'fr', completionLength: 'M' },
    neverSays: ['livraison gratuite', 'promo'],
  },
  {
    id: 'bottle-google',
    type: 'google_ad',
    inputs: { ...inputsWithout(['product_tags'], bottle), product_keywords: 'steel bottle' },
    neverSays: ['free shipping', 'leakproof', 'insulated'],
  },
  {
    id: 'boots-google-sv',
    type: 'google_ad',
    inputs: inputsWithout(['product_tags'], boots),
    settings: { language: 'sv' },
    neverSays: ['fri frakt', 'vattentät'],
  },
];

/** Replies, with and without what the shop knows. */
const replies: WrittenCase[] = [
  {
    id: 'reply-return',
    type: 'support_response',
    inputs: {
      support_message:
        'Hi, the throw is darker than I thought. Can I send it back, and who pays for that?\n\nThanks, Priya',
    },
    facts: shop,
    settings: { completionLength: 'M' },
    says: ['Priya', '30 days'],
    neverSays: ['free return', 'refund within', 'voucher'],
  },
  {
    id: 'reply-return-no-facts',
    type: 'support_response',
    inputs: { support_message: 'Can I send the throw back?' },
    neverSays: ['30 days', '14 days', 'free of charge'],
  },
  {
    id: 'reply-late-de',
    type: 'support_response',
    inputs: {
      support_message: 'Meine Bestellung 2231 ist nach zehn Tagen immer noch nicht da. Was ist los? Jonas Reuter',
    },
    facts: shop,
    settings: { language: 'de', completionLength: 'M' },
    says: ['2231'],
    neverSays: ['Gutschein', 'kostenlos'],
  },
  {
    id: 'reply-angry-tr',
    type: 'support_response',
    inputs: { support_message: 'Kupa kırık geldi, paramı geri istiyorum!' },
    settings: { language: 'tr' },
    neverSays: ['hediye çeki'],
  },
  {
    id: 'review-good-short',
    type: 'review_response',
    inputs: { review_text: 'Lovely and warm. – Tom' },
    facts: shop,
    settings: { completionLength: 'M' },
    says: ['Tom'],
    neverSays: ['discount', 'voucher'],
  },
  {
    id: 'review-bad-fr',
    type: 'review_response',
    inputs: { review_text: 'Les franges se défont déjà après une semaine. Déçue. Claire' },
    facts: shop,
    settings: { language: 'fr', completionLength: 'M' },
    says: ['Claire'],
    neverSays: ['remboursement', 'gratuit'],
  },
  {
    id: 'review-mixed-ko',
    type: 'review_response',
    inputs: { review_text: '색은 예쁜데 배송이 너무 늦었어요.' },
    settings: { language: 'ko', completionLength: 'M' },
    neverSays: ['쿠폰', '무료'],
  },
];

/** E-mails, posts, articles, collections and improvers. */
const marketing: WrittenCase[] = [
  {
    id: 'mail-winter',
    type: 'email_promo',
    inputs: {
      email_prompt:
        'Our winter throws are back. Newsletter readers can order from Thursday, everyone else from Monday.',
    },
    facts: shop,
    settings: { completionLength: 'M' },
    says: ['Thursday'],
    neverSays: ['% off', 'free shipping', 'limited'],
  },
  {
    id: 'mail-thin-nl',
    type: 'email_promo',
    inputs: { email_prompt: 'Nieuwe lampen' },
    settings: { language: 'nl', completionLength: 'M' },
    neverSays: ['korting', 'gratis'],
  },
  {
    id: 'mail-code-es',
    type: 'email_promo',
    inputs: { email_prompt: '10 % con el código OTOÑO10 en botas hasta el domingo.' },
    settings: { language: 'es' },
    says: ['OTOÑO10', '10'],
    neverSays: ['envío gratis', '20 %'],
  },
  {
    id: 'post-boots',
    type: 'social_media',
    inputs: { social_media_post: 'Our boots can be resoled by any cobbler. Post a picture of your oldest pair.' },
    settings: { completionLength: 'S' },
    neverSays: ['giveaway', 'lifetime', 'waterproof'],
  },
  {
    id: 'post-da',
    type: 'social_media',
    inputs: { social_media_post: 'Vores nye tæpper er her' },
    settings: { language: 'da' },
    neverSays: ['rabat', 'gratis'],
  },
  {
    id: 'blog-wool',
    type: 'blog_post',
    inputs: { blog_post: 'How to wash and store a wool throw without felting it', product_keywords: 'wash wool throw' },
    settings: { completionLength: 'M' },
    neverSays: ['our studies', 'experts agree'],
  },
  {
    id: 'blog-boots-de',
    type: 'blog_post',
    inputs: { blog_post: 'Wanderschuhe einlaufen: worauf man in den ersten zwei Wochen achtet' },
    settings: { language: 'de', completionLength: 'M' },
    neverSays: ['Studie'],
  },
  {
    id: 'blog-short-sl',
    type: 'blog_post',
    inputs: { blog_post: 'Kako izbrati šotor za dve osebi' },
    settings: { language: 'sl', completionLength: 'S' },
  },
  {
    id: 'collection-warm',
    type: 'collection_description',
    inputs: {
      collection_name: 'Warm Bedroom',
      collection_product_sample: 'Fellmoor Herringbone Throw\nLinen Duvet Cover\nSheepskin Slippers\nTarn Candle',
    },
    settings: { completionLength: 'M' },
    neverSays: ['cashmere', 'organic', 'handmade'],
  },
  {
    id: 'collection-fi',
    type: 'collection_description',
    inputs: {
      collection_name: 'Retkeily',
      collection_product_sample: 'Lowmoor 2 Tent\nSkarn Mid Hiking Boots\nRill Bottle 0.7 l',
    },
    settings: { language: 'fi' },
  },
  {
    id: 'improver-en',
    type: 'text_improver',
    inputs: {
      text_to_improve:
        'we are a small mill near kendal, since 1931 we weave with four looms. we recieve wool from farms around us and we dont dye it',
    },
    says: ['1931', 'Kendal'],
    neverSays: ['sustainable', 'award'],
  },
  {
    id: 'improver-ru',
    type: 'text_improver',
    inputs: { text_to_improve: 'у нас большой выбор ботинок , размеры с 36 по 47. подошву меняет любой сапожник' },
    settings: { language: 'ru' },
    says: ['36', '47'],
    neverSays: ['гаранти'],
  },
];

export const otherTexts: WrittenCase[] = [...shortTexts, ...replies, ...marketing];
