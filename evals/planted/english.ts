import type { PlantedClaims } from '../planted-claims.ts';

export const plantedInEnglish: PlantedClaims[] = [
  {
    language: 'en-US',
    facts: [
      'Fellmoor Herringbone Throw',
      'Woven in Kendal from 100 % Shetland wool. 130 x 180 cm, 780 g. Hand wash at 40 °C or cooler. Returns within 30 days.',
    ],
    supported: [
      'The throw is woven in Kendal from pure Shetland wool.',
      'It measures 1.3 by 1.8 m.',
      'At 780 g it is light enough for a bag.',
      'Wash it by hand at no more than 104 °F.',
      'There are two ways to wear it: over the knees or round the shoulders.',
      'You can send it back within 30 days.',
      'A herringbone throw for the sofa.',
      'Fold it in three and it fits a shelf.',
    ],
    invented: [
      'It is made of the finest cashmere.',
      'Woven in Ireland since generations.',
      'It measures 150 x 200 cm.',
      'The wool is GOTS certified.',
      'Every throw ships free within 24 hours.',
      'We give a lifetime guarantee on the seams.',
      'It weighs only 500 g.',
      'If you are not happy, you get your money back.',
      'Machine washable at 60 °C.',
      'The warmest throw on the market.',
    ],
  },
  {
    language: 'en-UK',
    facts: [
      'Rill Bottle',
      'Single-wall bottle of 18/8 stainless steel, 0.7 litres, 168 g, mouth 44 mm wide. Dishwasher-safe. 2-year guarantee. Designed in Leeds.',
    ],
    supported: [
      'The bottle holds 700 ml.',
      'Its mouth is 4.4 cm wide.',
      'Bottle and lid go into the dishwasher.',
      'It comes with a two-year guarantee.',
      'Designed in Leeds, made of stainless steel.',
      'One bottle for the desk and the bicycle.',
      'It weighs 168 grams.',
    ],
    invented: [
      'It keeps drinks cold for 24 hours.',
      'The titanium body weighs next to nothing.',
      'Made in Germany.',
      'BPA-free and FDA approved.',
      'The bottle comes with a 10-year guarantee.',
      'Holds a full litre.',
      'Delivery is free from two bottles.',
      'Order today and get it tomorrow.',
      'Voted the best bottle of 2024.',
      'The lid is made of bamboo.',
    ],
  },
];
