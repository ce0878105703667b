import type { ShopPolicy } from '../../shop.ts';

export const demoPolicies: ShopPolicy[] = [
  {
    id: 41_000_000_001,
    type: 'REFUND_POLICY',
    title: 'Refund policy',
    body: '<p>You may send back anything unused within 60 days of receiving it. We exchange sizes for free. We pay your money back within 5 working days after the parcel has arrived.</p>',
  },
  {
    id: 41_000_000_002,
    type: 'SHIPPING_POLICY',
    title: 'Shipping policy',
    body: '<p>We ship from our workshop within 2 working days. Parcels within the country arrive after 2 to 4 days. Shipping is free from 75 dollars.</p>',
  },
  {
    id: 41_000_000_003,
    type: 'PRIVACY_POLICY',
    title: 'Privacy policy',
    body: '<p>We keep your name, address and order for as long as the law asks us to, and share them only with the carrier.</p>',
  },
  {
    id: 41_000_000_004,
    type: 'CONTACT_INFORMATION',
    title: 'Contact information',
    body: '<p>Write to olive@example.com.</p>',
  },
];
