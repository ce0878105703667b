/** The platform's units that have a name of their own. The others are composed: a prefix, a unit, and what it is per. */
const named: Record<string, string> = {
  INCHES: 'in',
  INCH: 'in',
  FEET: 'ft',
  FOOT: 'ft',
  YARD: 'yd',
  MILE: 'mi',
  FLUID_OUNCE: 'fl oz',
  PINT: 'pt',
  QUART: 'qt',
  GALLON: 'gal',
  OUNCE: 'oz',
  POUND: 'lb',
  CELSIUS: '°C',
  FAHRENHEIT: '°F',
  DEGREE_CELSIUS: '°C',
  DEGREE_FAHRENHEIT: '°F',
  KELVIN: 'K',
  PERCENT: '%',
  DECIBEL: 'dB',
  DECIBEL_ISOTROPIC: 'dBi',
  DECIBELS_ISOTROPIC: 'dBi',
  DECIBEL_DIPOLE: 'dBd',
  DECIBELS_DIPOLE: 'dBd',
  A_WEIGHTED_DECIBEL: 'dB(A)',
  HORSEPOWER: 'hp',
  BRITISH_THERMAL_UNIT: 'BTU',
  BRITISH_THERMAL_UNITS_PER_HOUR: 'BTU/h',
  BTU_PER_HOUR: 'BTU/h',
  REVOLUTIONS_PER_MINUTE: 'rpm',
  MILES_PER_HOUR: 'mph',
  POUNDS_PER_SQUARE_INCH: 'psi',
  PIXELS_PER_INCH: 'ppi',
  DOTS_PER_INCH: 'dpi',
  PARTS_PER_MILLION: 'ppm',
  PARTS_PER_BILLION: 'ppb',
  CUBIC_FEET_PER_MINUTE: 'cfm',
  GALLONS_PER_MINUTE: 'gpm',
  FOOT_CANDLE: 'fc',
};
const units: Record<string, string> = {
  METER: 'm',
  GRAM: 'g',
  LITER: 'l',
  WATT: 'W',
  WATT_HOUR: 'Wh',
  VOLT: 'V',
  AMPERE: 'A',
  AMP: 'A',
  AMPERE_HOUR: 'Ah',
  AMP_HOUR: 'Ah',
  HERTZ: 'Hz',
  OHM: 'Ω',
  FARAD: 'F',
  HENRY: 'H',
  HENRIE: 'H',
  JOULE: 'J',
  CALORIE: 'cal',
  BYTE: 'B',
  BIT: 'bit',
  PASCAL: 'Pa',
  BAR: 'bar',
  LUMEN: 'lm',
  LUX: 'lx',
  SECOND: 's',
  PIXEL: 'pixels',
};
const prefixes: Record<string, string> = {
  PICO: 'p',
  NANO: 'n',
  MICRO: 'µ',
  MILLI: 'm',
  CENTI: 'c',
  DECI: 'd',
  KILO: 'k',
  MEGA: 'M',
  GIGA: 'G',
  TERA: 'T',
};
const prefix = new RegExp(`^(${Object.keys(prefixes).join('|')})(.+)$`);
// "3 months" and "20 min" stay words: a store gives them in either way.
const spelledOut = new Set(['SECOND', 'MEGAPIXEL', 'PIXEL']);

/** "540 g" for 540 GRAMS, "800 W" for 800 WATTS. The platform writes units in capitals or as their symbols. */
export const measurementInWords = (value: number, unit: string): string => {
  const symbol = unitInWords(unit);
  return /^[%]/.test(symbol) ? `${value}${symbol}` : `${value} ${symbol}`;
};

function unitInWords(unit: string): string {
  const name = unit.toUpperCase().replace(/^IMPERIAL_|^US_/, '');
  const [measured = '', ...per] = name.split('_PER_');
  const whole = symbolOf(name) ?? (spelledOut.has(singular(name)) ? null : powerOf(measured));
  if (whole && per.length === 0) return whole;
  if (named[name]) return named[name];
  const parts = [measured, ...per].map((part) => powerOf(part) ?? perWords[part] ?? null);
  return per.length > 0 && parts.every((part) => part !== null)
    ? parts.join('/')
    : unit.toLowerCase().replaceAll('_', ' ');
}

const perWords: Record<string, string> = { MINUTE: 'min', HOUR: 'h', DAY: 'day' };
const singular = (name: string): string => name.replace(/(?<=\w{3})S$/, '');
const symbolOf = (name: string): string | undefined => named[name] ?? named[singular(name)];

/** A unit with its prefix, its square or its cube. */
function powerOf(name: string): string | null {
  if (name.startsWith('SQUARE_')) return withPower(name.slice('SQUARE_'.length), '²');
  if (name.startsWith('CUBIC_')) return withPower(name.slice('CUBIC_'.length), '³');
  const [, size = '', rest = ''] = prefix.exec(name) ?? [];
  const prefixed = units[singular(rest)];
  return symbolOf(name) ?? units[name] ?? units[singular(name)] ?? (prefixed ? `${prefixes[size]}${prefixed}` : null);
}

function withPower(name: string, power: string): string | null {
  const symbol = powerOf(name);
  return symbol && `${symbol}${power}`;
}
