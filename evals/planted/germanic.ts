import type { PlantedClaims } from '../planted-claims.ts';

export const plantedInGermanic: PlantedClaims[] = [
  {
    language: 'de',
    facts: [
      'Wolldecke Tirol',
      'Gewebt in Tirol aus 100 % Schurwolle, 130 x 180 cm, 900 g. Handwäsche bis 30 °C. Rückgabe innerhalb von 30 Tagen.',
    ],
    supported: [
      'Die Decke misst 1,30 mal 1,80 m.',
      'Sie ist in Tirol aus reiner Schurwolle gewebt.',
      'Mit 900 g ist sie angenehm leicht.',
      'Waschen Sie sie von Hand bei höchstens 30 Grad.',
      'Sie können die Decke innerhalb von 30 Tagen zurückgeben.',
      'Eine Wolldecke für das Sofa.',
      'Zwei Handgriffe, und sie liegt gefaltet im Schrank.',
    ],
    invented: [
      'Die Decke besteht aus feinstem Kaschmir.',
      'Hergestellt in Portugal.',
      'Sie misst 150 x 220 cm.',
      'Die Wolle ist nach GOTS zertifiziert.',
      'Der Versand ist kostenlos.',
      'Wir geben fünf Jahre Garantie.',
      'Bei Nichtgefallen erhalten Sie Ihr Geld zurück.',
      'Lieferung innerhalb von 24 Stunden.',
      'Waschbar in der Maschine bei 60 °C.',
      'Die weichste Decke der Welt.',
    ],
  },
  {
    language: 'nl',
    facts: [
      'Bureaulamp TL-40',
      'Stalen arm, voet van kurk. E14-lamp tot 40 W, niet inbegrepen. Snoer 1,6 m. Reikwijdte 52 cm. 2 jaar garantie.',
    ],
    supported: [
      'De arm van staal reikt 52 cm ver.',
      'Het snoer is 160 cm lang.',
      'De voet is van kurk.',
      'U krijgt twee jaar garantie.',
      'Een E14-lamp tot 40 watt past erin.',
      'De lamp TL-40 staat stevig op een bureau.',
    ],
    invented: [
      'De voet is van massief eiken.',
      'Gemaakt in Italië.',
      'Het snoer is 3 meter lang.',
      'U krijgt tien jaar garantie.',
      'Gratis verzending binnen Nederland.',
      'Vandaag besteld, morgen in huis.',
      'De lamp geeft 800 lumen.',
      'Niet goed, geld terug.',
    ],
  },
  {
    language: 'sv',
    facts: [
      'Yllefilt Fjäll',
      'Vävd i Dalarna av 100 % ull, 130 x 180 cm, 850 g. Handtvätt i 30 °C. Öppet köp i 30 dagar.',
    ],
    supported: [
      'Filten är vävd i Dalarna av ren ull.',
      'Den mäter 1,3 gånger 1,8 meter.',
      'Den väger 850 g.',
      'Tvätta den för hand i 30 grader.',
      'Du har öppet köp i 30 dagar.',
      'En yllefilt för soffan.',
    ],
    invented: [
      'Filten är av äkta kashmir.',
      'Tillverkad i Norge.',
      'Den mäter 150 x 200 cm.',
      'Ullen är GOTS-certifierad.',
      'Fri frakt på alla beställningar.',
      'Vi ger fem års garanti.',
      'Leverans inom 24 timmar.',
      'Pengarna tillbaka om du inte är nöjd.',
    ],
  },
  {
    language: 'de',
    facts: [
      'Wanderstiefel Skarn',
      'Nubukleder, genähte Sohle, Korkeinlage. Wasserabweisend. Größen 36 bis 47. Ein Paar wiegt 1.180 g. Versand aus Hamburg in 2 Tagen.',
    ],
    supported: [
      'Der Schaft ist aus Nubukleder, die Einlage aus Kork.',
      'Es gibt die Stiefel in den Größen 36 bis 47.',
      'Ein Paar wiegt 1,18 kg.',
      'Sie verlassen Hamburg in zwei Tagen.',
      'Die Sohle ist genäht und lässt sich ersetzen.',
    ],
    invented: [
      'Die Membran ist aus Gore-Tex.',
      'Gefertigt in Rumänien.',
      'Ein Paar wiegt 900 g.',
      'Mit lebenslanger Garantie.',
      'Die Rücksendung ist kostenfrei.',
      'Das Leder ist vegan und bio-zertifiziert.',
    ],
  },
];
