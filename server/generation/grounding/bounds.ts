import { comparableValues, type Figure } from '../../words/figures.ts';

const below =
  'less than|under|below|weniger als|unter|knapp|moins de|menos de|meno di|minder dan|nog geen|mindre end|mindre enn|mindre än|under|alle|mniej niż|poniżej|méně než|pod|mai puțin de|sub|manj kot|mazāk nekā|mažiau nei|меньше|менее|κάτω από|פחות מ|से कम|不到|少于|almost|nearly|fast|presque|casi|quasi|quase|bijna|næsten|nesten|nästan|lähes|melkein|prawie|niemal|téměř|skoro|aproape|skoraj|gandrīz|beveik|neredeyse|почти|σχεδόν|כמעט|लगभग|거의|将近|近';
const above =
  'more than|over|above|at least|mehr als|über|mindestens|plus de|au moins|más de|al menos|più di|oltre|almeno|mais de|pelo menos|meer dan|ruim|minstens|mere end|mer enn|mer än|över|yli|vähintään|ponad|powyżej|więcej niż|více než|přes|peste|mai mult de|več kot|čez|vairāk nekā|daugiau nei|больше|более|свыше|πάνω από|άνω των|יותר מ|से अधिक|超过|多于|至少|逾';
const about =
  'about|around|roughly|approximately|some|etwa|ungefähr|rund|circa|ca\\.?|zirka|environ|à peu près|près de|aproximadamente|unos|unas|alrededor de|cerca de|circa|ongeveer|zo’n|omkring|cirka|omtrent|ungefär|runt|noin|suunnilleen|około|mniej więcej|przybliżeniu|přibližně|zhruba|asi|aproximativ|circa|približno|okoli|aptuveni|apie|apytiksliai|yaklaşık|около|примерно|περίπου|בערך|כ-|करीब|약|대략|大约|约|左右';

const wordBefore = (words: string): RegExp => new RegExp(`(?:^|[^\\p{L}])(?:${words})\\s?$`, 'iu');
const [isBelow, isAbove, isAbout] = [below, above, about].map(wordBefore) as [RegExp, RegExp, RegExp];
const maxWords = 24;
// "Less than 700 g" for 680 g is true; for 20 g it would be a strange thing to say, and may be a mistake.
const maxDistance = 0.15;
const maxRounding = 0.05;

/** Whether a limit or a rounded figure fits the data: "less than 700 g" where the data says 680 g. */
export function isWithinBounds(figure: Figure, text: string, sources: Figure[]): boolean {
  const before = text.slice(Math.max(0, figure.from - maxWords), figure.from);
  const [stated = 0] = figure.values;
  if (stated === 0) return false;
  const isAny = (fits: (difference: number) => boolean) =>
    comparableValues(figure, sources).some((value) => fits((value - stated) / stated));
  return (
    (isBelow.test(before) && isAny((difference) => difference <= 0 && difference >= -maxDistance)) ||
    (isAbove.test(before) && isAny((difference) => difference >= 0 && difference <= maxDistance)) ||
    (isAbout.test(before) && isAny((difference) => Math.abs(difference) <= maxRounding))
  );
}
