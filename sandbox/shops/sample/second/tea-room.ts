import type { SampleCollection } from '../items/sample-item.ts';

const looseTea: SampleCollection = {
  title: 'Loose Tea',
  kind: 'tin',
  palette: 'forest',
  html: '<p>Small lots, bought by taste.</p>',
  items: [
    {
      title: 'First Flush Darjeeling',
      kind: 'tin',
      palette: 'moss',
      type: 'Black Tea',
      price: '18.00',
      tags: ['black tea', 'darjeeling', 'spring'],
      html: '<p>A spring picking: pale in the cup, flowery, with a little muscatel. Three minutes at ninety degrees.</p>',
      seoTitle: 'First Flush Darjeeling, Loose Leaf',
    },
    {
      title: 'Smoky Lapsang',
      kind: 'tin',
      palette: 'charcoal',
      type: 'Black Tea',
      price: '14.00',
      tags: ['black tea', 'smoked'],
    },
    {
      title: 'Sencha Everyday',
      kind: 'tin',
      palette: 'forest',
      type: 'Green Tea',
      price: '12.00',
      tags: ['green tea'],
      html: '<p>Fresh, grassy, forgiving.</p>',
    },
    {
      title: 'Peppermint',
      kind: 'tin',
      palette: 'sky',
      type: 'Herbal Tea',
      price: '9.00',
      html: '<p>Whole leaves.</p>',
    },
    {
      title: 'Winter Chai',
      kind: 'tin',
      palette: 'rust',
      type: 'Black Tea',
      price: '13.00',
      tags: ['chai', 'spices', 'winter'],
    },
  ],
};

const teaWare: SampleCollection = {
  title: 'Tea Ware',
  kind: 'teapot',
  palette: 'slate',
  html: '',
  items: [
    {
      title: 'Glass Teapot',
      kind: 'teapot',
      palette: 'sky',
      type: 'Teapots',
      price: '38.00',
      tags: ['glass', 'teapot'],
      html: '<p>Heat-proof glass, 600 ml, with a strainer in the spout.</p>',
    },
    {
      title: 'Matcha Bowl',
      kind: 'bowl',
      palette: 'forest',
      type: 'Cups',
      price: '44.00',
      tags: ['matcha', 'stoneware'],
    },
    {
      title: 'Tasting Cups, Set of Four',
      kind: 'mug',
      palette: 'slate',
      type: 'Cups',
      price: '36.00',
      tags: ['cups', 'porcelain', 'set of four'],
      html: '<p>Thin white porcelain, 120 ml each. White inside, so the colour of the tea can be seen.</p>',
    },
  ],
};

export const teaRoom: SampleCollection[] = [looseTea, teaWare];
