// What every page of the admin needs: the navigation that slides in on narrow screens.
const toggle = document.querySelector('[data-toggle-navigation]');

function setOpen(isOpen: boolean): void {
  document.body.classList.toggle('navigation-open', isOpen);
  toggle?.setAttribute('aria-expanded', String(isOpen));
}

toggle?.addEventListener('click', () => setOpen(!document.body.classList.contains('navigation-open')));
document.querySelector('[data-close-navigation]')?.addEventListener('click', () => setOpen(false));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') setOpen(false);
});

// A script without imports or exports would share its names with every other one in the type checker's eyes.
export {};
