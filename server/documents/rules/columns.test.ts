import { expect, test } from 'vitest';
import type { languages } from '../../../common/catalogue/completion-settings.ts';
import { proposeColumns } from './columns.ts';

const headers: Record<keyof typeof languages, [name: string, weight: string]> = {
  'en-US': ['Product name', 'Weight (g)'],
  'en-UK': ['Item name', 'Net weight, g'],
  zh: ['商品名称', '净重 (克)'],
  cz: ['Název zboží', 'Hmotnost (g)'],
  da: ['Produktnavn', 'Vægt (g)'],
  nl: ['Productnaam', 'Gewicht [g]'],
  fi: ['Tuotenimi', 'Paino (g)'],
  fr: ['Nom du produit', 'Poids (g)'],
  de: ['Artikelbezeichnung', 'Gewicht in g'],
  gr: ['Όνομα προϊόντος', 'Βάρος (g)'],
  he: ['שם מוצר', 'משקל (g)'],
  hi: ['नाम', 'वजन (g)'],
  it: ['Nome prodotto', 'Peso (g)'],
  ko: ['상품명', '무게 (g)'],
  lv: ['Nosaukums', 'Svars (g)'],
  lt: ['Pavadinimas', 'Svoris (g)'],
  no: ['Varenavn', 'Vekt (g)'],
  pl: ['Nazwa produktu', 'Waga (g)'],
  pt: ['Nome do produto', 'Peso (g)'],
  ro: ['Denumire', 'Greutate (g)'],
  ru: ['Наименование', 'Вес (г)'],
  sl: ['Naziv', 'Teža (g)'],
  es: ['Nombre del producto', 'Peso (g)'],
  sv: ['Produktnamn', 'Vikt (g)'],
  tr: ['Ürün adı', 'Ağırlık (g)'],
};

test.each(Object.entries(headers))('headers in %s are known, with the unit of their figures', (_, [name, weight]) => {
  expect(proposeColumns([name, weight, 'EAN'], [['Oak Lamp', '500', '4006381333931']])).toMatchObject([
    { role: 'title' },
    { role: 'fact', name: 'Weight', unit: expect.stringMatching(/^(?:g|г|克)$/) },
    { role: 'barcode' },
  ]);
});
