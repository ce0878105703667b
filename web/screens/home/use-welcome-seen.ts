import { useKeyVal } from '../../session/key-vals.ts';

const cardId = 'welcome';

/** Whether the user has seen the welcome card, and a setter for it. */
export function useWelcomeSeen(): [boolean, () => void] {
  const [seenCards, setSeenCards] = useKeyVal('seen_cards');
  return [cardId in seenCards, () => setSeenCards({ ...seenCards, [cardId]: new Date().toISOString() })];
}
