import { lowerFirst } from '../text/english.ts';
import { type Brief, isEnglish } from './brief.ts';

const times = [
  ...['Early mornings', 'Late evenings', 'Rainy Sundays', 'Quiet afternoons', 'Short breaks', 'Long weekends'],
  ...['Busy weekdays', 'Cold days', 'Warm nights', 'Small flats', 'Full houses', 'Slow starts', 'Quick errands'],
  ...['Old habits', 'New routines', 'Open windows', 'Wide tables', 'Crowded shelves', 'Narrow halls'],
  ...['First visits', 'Second tries', 'Spare minutes', 'Loose plans', 'Bare rooms'],
];
const places = [
  ...['kettle', 'window', 'door', 'desk', 'shelf', 'garden', 'sofa', 'staircase', 'table', 'bench', 'mirror', 'rack'],
  ...['balcony', 'bookcase', 'sink', 'armchair', 'drawer', 'lamp', 'gate', 'hallway', 'porch', 'workbench', 'bedside'],
  ...['corner'],
];

const wantsNewOpening = /begins like other texts|nearly the same as another|rewrite only the first sentence/i;
const wantsNewEnding = /ends like other texts|nearly the same as another/i;

/** Begins and ends a text in a way of its own, where it was told that other texts begin or end like it. English only. */
export function withOwnFrames(brief: Brief, text: string, asked: string): string {
  if (!isEnglish(brief) || text === '') return text;
  const { random } = brief;
  const [first = '', second = ''] = random.shuffle(times);
  const [from = '', to = ''] = random.shuffle(places);
  const begun = wantsNewOpening.test(asked) ? `${first}, ${second.toLowerCase()}: ${continued(text)}` : text;
  return wantsNewEnding.test(asked) ? `${begun} The rest happens between the ${from} and the ${to}.` : begun;
}

const continued = (text: string): string =>
  /^(?:The|A|An|This|These|It|They|Meet|Take|You|In|On|With)\b/.test(text) ? lowerFirst(text) : text;
