import { expect, test } from 'vitest';
import { adminButtons, registerAdminButton } from './admin-buttons.ts';

test('a screen’s button has an id of its own, a title, and goes with the screen', () => {
  const pressed: string[] = [];
  const button = (isShown: boolean) => ({ title: 'Reset shop', isShown, onClick: () => void pressed.push('reset') });
  const remove = registerAdminButton(button(true));
  const removeOther = registerAdminButton(button(false));

  const [one, other] = adminButtons.get();
  expect(one).toMatchObject({ title: 'Reset shop', isShown: true });
  expect(other).toMatchObject({ title: 'Reset shop', isShown: false });
  expect(one?.id).not.toBe(other?.id);
  one?.onClick();
  expect(pressed).toEqual(['reset']);

  remove();
  expect(adminButtons.get().map(({ id }) => id)).toEqual([other?.id]);
  removeOther();
  expect(adminButtons.get()).toEqual([]);
});
