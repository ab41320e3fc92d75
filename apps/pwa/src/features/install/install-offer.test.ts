/** @jest-environment jsdom */
import { createStore } from '../../platform/store/create-store';
import type { InstallPrompt } from '../../platform/install/install-prompt';
import { installsFromShareMenu, createInstallOffer } from './install-offer';

function openPage({ installsFromShareMenu = false } = {}) {
  const prompt = createStore<InstallPrompt | undefined>(undefined);
  const show = jest.fn(() => Promise.resolve());
  const offer = createInstallOffer({ prompt, installsFromShareMenu });
  return { ...offer, prompt, show, allow: () => prompt.set({ prompt: show }), now: offer.state.get };
}

beforeEach(() => localStorage.clear());

it('install offer: is shown after a counted play, not before', () => {
  const { allow, playCounted, now } = openPage();
  allow();
  expect(now()).toEqual({ way: 'prompt', isOffered: false });
  playCounted();
  expect(now()).toEqual({ way: 'prompt', isOffered: true });
});

it('install offer: is not shown where the browser cannot install', () => {
  const { playCounted, now } = openPage();
  playCounted();
  expect(now()).toEqual({ way: undefined, isOffered: false });
});

it('install offer: is not shown again once declined, not even on a later visit, but stays in the menu', () => {
  const first = openPage();
  first.allow();
  first.playCounted();
  first.decline();
  first.playCounted();
  expect(first.now()).toEqual({ way: 'prompt', isOffered: false });

  const later = openPage();
  later.allow();
  later.playCounted();
  expect(later.now()).toEqual({ way: 'prompt', isOffered: false });
  later.install();
  expect(later.show).toHaveBeenCalledTimes(1);
});

it('install offer: disappears when the page is installed', () => {
  const { allow, playCounted, prompt, now } = openPage();
  allow();
  playCounted();
  prompt.set(undefined);
  expect(now()).toEqual({ way: undefined, isOffered: false });
});

it('install offer: the menu item explains the share menu', () => {
  const { install, now } = openPage({ installsFromShareMenu: true });
  install();
  expect(now()).toEqual({ way: 'share menu', isOffered: true });
});

it.each([
  [{ standalone: false }, true],
  [{ standalone: true }, false],
  [{}, false],
])('install offer: the browser %p installs from the share menu: %p', (browser, isIt) => expect(installsFromShareMenu(browser)).toBe(isIt));
