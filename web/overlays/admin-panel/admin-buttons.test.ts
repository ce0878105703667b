import { expect, test } from 'vitest';
import { adminButtons, registerAdminButton } from './admin-buttons.ts';

test('a screen’s button has an id of its own, a title, and goes with the screen', () => {
  const pressed: string[] = [];
  const wish = (isShown: boolean) => ({ title: 'Reset shop', isShown, onClick: () => void pressed.push('reset') });
  const takeAway = registerAdminButton(wish(true));
  const takeOtherAway = registerAdminButton(wish(false));

  const [one, other] = adminButtons();
  expect(one).toMatchObject({ title: 'Reset shop', isShown: true });
  expect(other).toMatchObject({ title: 'Reset shop', isShown: false });
  expect(one?.id).not.toBe(other?.id);
  one?.onClick();
  expect(pressed).toEqual(['reset']);

  takeAway();
  expect(adminButtons().map(({ id }) => id)).toEqual([other?.id]);
  takeOtherAway();
  expect(adminButtons()).toEqual([]);
});
