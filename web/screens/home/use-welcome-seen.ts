import { useKeyVal } from '../../session/key-vals.ts';

const cardId = 'welcome';

/** Whether this user is done with the welcome card, and how to say so. */
export function useWelcomeSeen(): [boolean, () => void] {
  const [seenCards, setSeenCards] = useKeyVal('seen_cards');
  return [cardId in seenCards, () => setSeenCards({ ...seenCards, [cardId]: new Date().toISOString() })];
}
