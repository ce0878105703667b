import { metaDescription, metaTitle, productName } from './short-tasks.ts';
import { changeWhatHelps, type Task } from './task.ts';

/** The long texts of a product's page, and the introduction of a collection's. */
export const pageTasks = {
  product_description: {
    sentences: [
      'Write the description for this product’s page in the store, for someone who is there already and wonders whether it is for them.',
      'The first sentence is the reason to want it. Then the other facts in the order a buyer asks for them, the important ones with their use; sizes, colours and care together at the end.',
    ],
    form: ['Short paragraphs, separated by a blank line. No headings and no lists.'],
    showsDescriptions: true,
    examples: [
      {
        data: 'Name: Kurbits folding step stool, birch\nDescription: Two-step stool. Birch plywood. Folds flat to 6 cm. Holds 120 kg. Rubber feet. Grip hole in the top step. Height 41 cm, width 38 cm.',
        text: 'The top shelf is 41 cm closer than it was. Two steps of birch plywood take you up, and since they hold 120 kg, the box of winter things can come along. Rubber feet stand between them and your floor.\n\nBack down again, you fold the Kurbits flat to 6 cm and put it behind the door. The hole in the top step is your handle on the way there.\n\n41 cm high, 38 cm wide.',
      },
      {
        data: 'Name: Linnea kitchen towel linen mustard',
        text: 'Dry the good glasses with this one. Linnea is a kitchen towel of linen, in a mustard yellow that may be left hanging where guests see it.',
      },
    ],
  },
  '4_in_1_product_page': {
    sentences: [
      'Write the four texts of this product’s page in the store. They belong together: the name says which one it is, the description why to want it, the meta texts bring someone from a search.',
      'Each fact of the data stands in the description unless the name has it; what a name, a title or a colour says nowhere else must not be lost between the four.',
    ],
    parts: {
      product_name: productName,
      product_description:
        'the description on the page, in short paragraphs: the reason to want it first, then the facts with their use, sizes and colours last',
      product_meta_title: metaTitle,
      product_meta_description: metaDescription,
    },
    showsDescriptions: true,
    examples: [
      {
        data: 'Name: HARBOR 2-tier Dish Rack Chrome\nDescription: chrome steel dish rack, two tiers, removable drip tray, holds 12 plates. 38 x 30 x 42 cm.',
        text: 'product_name: HARBOR Dish Rack, 2-Tier, Chrome\nproduct_description: Twelve plates stand in the HARBOR, and the counter beside the sink is yours again. The rack builds upward, in two tiers of chrome steel. Whatever drips ends in a tray that you pull out and empty.\n\n38 × 30 × 42 cm.\nproduct_meta_title: HARBOR 2-Tier Dish Rack in Chrome, Removable Tray\nproduct_meta_description: A dish rack that holds 12 plates on two tiers and leaves you the counter. Chrome steel, with a drip tray that comes out for emptying. 38 × 30 × 42 cm.',
      },
      {
        data: 'Name: olive wood spoon 30cm',
        text: 'product_name: Olive Wood Spoon, 30 cm\nproduct_description: At 30 cm this spoon reaches the bottom of the soup pot and leaves you enough handle to stir with. It is olive wood, so its grain is on no other spoon.\nproduct_meta_title: Olive Wood Spoon, 30 cm, for the Big Pot\nproduct_meta_description: A spoon of olive wood, 30 cm long: it reaches the bottom of the soup pot and leaves you enough handle to stir with.',
      },
    ],
  },
  product_description_long: {
    sentences: [
      'Write the full description for this product’s page in the store, easy to scan: an opening paragraph with the reason to want it, then sections with headings that say something (“Flat in a drawer”, not “Features”).',
      'Where the data has four or more specifications, give them as one list of "name: value" at the end. Do not say them a second time in sentences.',
    ],
    form: [
      'Begin with a paragraph, not with a heading. Headings are h2 or h3. A section needs facts; with few facts one section or none is enough.',
    ],
    showsDescriptions: true,
    examples: [
      {
        data: 'Name: Tarn 20 camping lantern\nDescription: LED lantern, 200 lumens, three levels, 20 hours on the lowest. Charges by USB-C. Folding hook. 9 x 6 cm. Weight 165 g.\nOptions: Sand, Forest',
        text: '<p>One more chapter, and then one more. The Tarn 20 hangs from the ridge of the tent by its hook and reads along with you: on the lowest of three levels it lasts 20 hours.</p><h2>Light where you need it</h2><p>200 lumens on the highest level for pitching the tent late, the middle one for cards, the lowest for the book. On the table the hook folds away.</p><h2>Details</h2><ul><li>Light: LED</li><li>Charging: USB-C</li><li>Size: 9 × 6 cm</li><li>Weight: 165 g</li><li>Comes in: Sand, Forest</li></ul>',
      },
      {
        data: 'Name: Canvas Apron Navy\nDescription: Cotton canvas apron with two pockets.',
        text: '<p>Wipe your hands on it; that is what it is for. This apron is cotton canvas in navy, with two pockets: one for the towel, one for whatever you were just holding.</p>',
      },
    ],
  },
  product_benefits: {
    sentences: [
      'List what this product does for the person who buys it. Each line begins with what they get and names the fact that brings it; a benefit without a fact is left out.',
    ],
    form: [
      'One benefit a line, each line beginning with "• ", at most eight; two true ones are better than five. Nothing before the first and nothing after the last.',
    ],
    examples: [
      {
        data: 'Name: Kurbits folding step stool\nDescription: Two-step stool, birch plywood, folds flat to 6 cm, rubber feet, grip hole in the top step, height 41 cm, holds 120 kg.',
        text: '• Brings the top shelf 41 cm closer, on two steps.\n• Carries you and the heavy box: it holds 120 kg.\n• Goes behind the door afterwards, folded flat to 6 cm.\n• Needs only one hand on the way, through the grip hole in the top step.\n• Spares the floor: the birch plywood stands on rubber feet.',
      },
      {
        data: 'Name: Linnea kitchen towel linen mustard',
        text: '• Dries the good glasses, as linen towels always have.\n• Adds mustard yellow to the kitchen, even while it only hangs there.',
      },
    ],
  },
  product_description_edit: {
    sentences: [
      'Rewrite this product description so that someone wants to read it: the reason to want the product first, clear sentences, good order, no filler.',
      'The text is your only source. Keep every fact of it, its names and its form of address, and add none.',
      changeWhatHelps,
    ],
    form: ['Short paragraphs, separated by a blank line. No headings.'],
    examples: [
      {
        data: 'Product description: This is our amazing new step stool!!! It is made out of birch plywood and it can be folded. When it is folded it has 6 cm. It also has rubber feet. The stool can hold up to 120 kg which is great. Height of the product: 41 cm.',
        text: 'Our new step stool brings the top shelf 41 cm closer. It stands on rubber feet and holds up to 120 kg, so the heavy box can come along.\n\nAfterwards it folds to 6 cm. Made of birch plywood.',
      },
      {
        data: 'Product description: Mug with lid. Made of tin. Good for garden.',
        text: 'Take the coffee out to the garden: this tin mug has a lid.',
      },
    ],
  },
  collection_description: {
    sentences: [
      'Write the introduction on the page of this collection: what is in it, what its products have in common, what helps to choose between them.',
      'The products named in the data are examples. Name two or three of them at most, and say nothing of all products that only one of them is.',
    ],
    form: ['Short paragraphs, separated by a blank line. No headings and no lists.'],
    showsDescriptions: true,
    examples: [
      {
        data: 'Collection: Up high\nProducts: Kurbits folding step stool, Lofte library ladder, Tappa wall hooks (set of 5)',
        text: 'Above the last shelf there is always room. Some of what you find here takes you up to it, like the Kurbits step stool and the Lofte library ladder. Some of it, like the Tappa hooks, lets you hang things where you can reach them.\n\nFor a shelf you need daily, take the stool that folds away. The ladder is for the books.',
      },
      {
        data: 'Collection: Mustard',
        text: 'All our mustard yellow is in one place now. One piece is enough to wake up a quiet corner, and nobody will stop you at one.',
      },
    ],
  },
} satisfies Record<string, Task>;
