import { expect, test } from 'vitest';
import { metafieldInWords } from './metafield-words.ts';

test.each([
  ['power', 800, 'WATTS', '800 W'],
  ['voltage', 230, 'VOLTS', '230 V'],
  ['temperature', -5, 'CELSIUS', '-5 °C'],
  ['duration', 6, 'HOURS', '6 hours'],
  ['duration', 20, 'SECONDS', '20 seconds'],
  ['area', 2.5, 'SQUARE_METERS', '2.5 m²'],
  ['distance', 30, 'KILOMETERS', '30 km'],
  ['speed', 25, 'KILOMETERS_PER_HOUR', '25 km/h'],
  ['energy', 12, 'KILOJOULES', '12 kJ'],
  ['battery_charge_capacity', 5000, 'MILLIAMPERE_HOURS', '5000 mAh'],
  ['battery_energy_capacity', 60, 'WATT_HOURS', '60 Wh'],
  ['data_storage_capacity', 512, 'GIGABYTES', '512 GB'],
  ['data_transfer_rate', 40, 'GIGABITS_PER_SECOND', '40 Gbit/s'],
  ['resolution', 12, 'MEGAPIXELS', '12 megapixels'],
  ['rotational_speed', 1200, 'REVOLUTIONS_PER_MINUTE', '1200 rpm'],
  ['volumetric_flow_rate', 4, 'LITERS_PER_MINUTE', '4 l/min'],
  ['luminous_flux', 800, 'LUMENS', '800 lm'],
  ['weight', 1.5, 'KILOGRAMS', '1.5 kg'],
  ['volume', 12, 'US_FLUID_OUNCES', '12 fl oz'],
  ['concentration', 3, 'PERCENT', '3%'],
  ['sound_level', 40, 'DECIBELS', '40 dB'],
])('a metafield of the type %s is a fact: %d %s', (type, value, unit, words) => {
  expect(metafieldInWords(type, JSON.stringify({ value, unit }))).toBe(words);
  expect(metafieldInWords(`list.${type}`, JSON.stringify([{ value, unit }]))).toBe(words);
});
