import type { SampleCollection } from '../items/sample-item.ts';

export const bootsAndTrail: SampleCollection = {
  title: 'Boots & Trail',
  kind: 'boots',
  palette: 'clay',
  html: '<p>For feet that would rather be outside. Boots we can resole, socks we replace, poles that hold.</p>',
  items: [
    {
      title: 'Fell Walker Boots',
      kind: 'boots',
      palette: 'clay',
      type: 'Boots',
      price: '259.00',
      pictures: 2,
      tags: ['boots', 'hiking', 'leather', 'resoleable', 'waterproof'],
      option: { name: 'Size', values: ['37', '38', '39', '40', '41', '42', '43', '44', '45'] },
      seoTitle: 'Fell Walker Leather Hiking Boots, Resoleable',
      seoDescription:
        'Hiking boots in full-grain leather with a welted sole that can be replaced. Waterproof lining, room for toes, three years of everyday walking.',
      html: `<p>The <strong>Fell Walker</strong> is a leather boot for long days on rough paths. The upper is one piece of full-grain leather, 2.6 mm thick, with a single seam at the heel: fewer seams, fewer places for water to come in.</p>
<h3>Built to be rebuilt</h3>
<p>The sole is stitched on, not glued. When it is worn down, post the boots to us; our cobbler puts on a new one and sends them back, fresh laces included.</p>
<ul>
<li>Full-grain leather upper, waterproof and breathable lining</li>
<li>Welted rubber sole with a deep tread</li>
<li>Wide toe box, padded tongue, speed hooks</li>
<li>1.4 kg a pair in size 42</li>
</ul>
<p>Give them two weeks of short walks before the first long one. After that, leather and foot have come to terms and you will not think about either. Wax them when they look thirsty.</p>
<p>Sizes run true. If you wear thick socks, and you should, take half a size more.</p>`,
    },
    {
      title: 'Hut Slippers',
      kind: 'slippers',
      palette: 'slate',
      type: 'Shoes',
      price: '69.00',
      tags: ['felt', 'home', 'slippers', 'wool'],
      option: { name: 'Size', values: ['36-37', '38-39', '40-41', '42-43', '44-45'] },
      html: '<p>Felted wool, rubber sole. For the hut, the house, the way to the letter box.</p>',
    },
    {
      title: 'Trail Socks, 3 Pairs',
      kind: 'socks',
      palette: 'mustard',
      type: 'Socks',
      price: '36.00',
      tags: ['hiking', 'merino', 'socks'],
      option: { name: 'Size', values: ['36-39', '40-43', '44-47'] },
      seoTitle: 'Merino Trail Socks, Pack of Three',
      html: '<p>Merino with a little nylon at heel and toe, where socks give up first. Cushioned under the foot, thin on top. Three pairs, because one is always in the wash.</p>',
    },
    {
      title: 'Folding Trekking Poles',
      kind: 'poles',
      palette: 'forest',
      type: 'Trail',
      price: '119.00',
      tags: ['hiking', 'poles'],
      html: '<p>Aluminium, three sections, cork grips. 480 g a pair.</p>',
    },
    { title: 'Gaiters', kind: 'boots', palette: 'moss', type: 'Trail', price: '49.00', tags: ['hiking', 'snow'] },
    {
      title: 'River Sandals',
      kind: 'sandals',
      palette: 'sky',
      type: 'Shoes',
      price: '89.00',
      tags: ['sandals', 'summer', 'vegan'],
      option: { name: 'Size', values: ['37', '38', '39', '40', '41', '42', '43'] },
      html: '<p>Straps from recycled polyester that dry in minutes. Grippy on wet rock. Adjustable in three places.</p>',
    },
    {
      title: 'Boot Wax',
      kind: 'tin',
      palette: 'mustard',
      type: 'Care',
      price: '12.00',
      tags: ['care', 'leather'],
      html: '<p>Beeswax and lanolin. 100 ml.</p>',
    },
    {
      title: 'Ice Grips',
      kind: 'boots',
      palette: 'charcoal',
      type: 'Trail',
      price: '39.00',
      status: 'DRAFT',
      tags: ['ice', 'winter'],
      html: '<p>Lorem ipsum dolor sit amet, replace before launch.</p>',
    },
  ],
};
