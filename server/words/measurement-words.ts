/** The platform's units as readers know them. */
const units: Record<string, string> = {
  MILLIMETERS: 'mm',
  CENTIMETERS: 'cm',
  METERS: 'm',
  INCHES: 'in',
  FEET: 'ft',
  YARDS: 'yd',
  MILLILITERS: 'ml',
  CENTILITERS: 'cl',
  LITERS: 'l',
  CUBIC_METERS: 'm³',
  FLUID_OUNCES: 'fl oz',
  PINTS: 'pt',
  QUARTS: 'qt',
  GALLONS: 'gal',
  IMPERIAL_FLUID_OUNCES: 'fl oz',
  IMPERIAL_PINTS: 'pt',
  IMPERIAL_QUARTS: 'qt',
  IMPERIAL_GALLONS: 'gal',
  GRAMS: 'g',
  KILOGRAMS: 'kg',
  OUNCES: 'oz',
  POUNDS: 'lb',
};

/** "540 g" for 540 GRAMS. The platform writes units in capitals or as their symbols. */
export const measurementInWords = (value: number, unit: string): string =>
  `${value} ${units[unit.toUpperCase()] ?? unit.toLowerCase().replaceAll('_', ' ')}`;
