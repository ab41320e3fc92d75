/** @jest-environment jsdom */
import { createStore } from '../../platform/store/create-store';
import type { InstallPrompt } from '../../platform/install/install-prompt';
import { isByShareMenu } from './by-share-menu';
import { createInstallOffer } from './install-offer';

function openPage({ isByShareMenu = false } = {}) {
  const prompt = createStore<InstallPrompt | undefined>(undefined);
  const show = jest.fn(() => Promise.resolve());
  const offer = createInstallOffer({ prompt, isByShareMenu });
  return { ...offer, prompt, show, allow: () => prompt.set({ prompt: show }), now: offer.state.get };
}

beforeEach(() => localStorage.clear());

it('is made after a play that counts, not before', () => {
  const { allow, playCounted, now } = openPage();
  allow();
  expect(now()).toEqual({ way: 'prompt', isOffered: false });
  playCounted();
  expect(now()).toEqual({ way: 'prompt', isOffered: true });
});

it('is not made where the browser does not install', () => {
  const { playCounted, now } = openPage();
  playCounted();
  expect(now()).toEqual({ way: undefined, isOffered: false });
});

it('is not made again after a no, in this visit or a later one, and stays in the menu', () => {
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

it('ends when the page is installed', () => {
  const { allow, playCounted, prompt, now } = openPage();
  allow();
  playCounted();
  prompt.set(undefined);
  expect(now()).toEqual({ way: undefined, isOffered: false });
});

it('explains the share menu when it is asked for from the menu', () => {
  const { install, now } = openPage({ isByShareMenu: true });
  install();
  expect(now()).toEqual({ way: 'share menu', isOffered: true });
});

it.each([
  [{ standalone: false }, true],
  [{ standalone: true }, false],
  [{}, false],
])('knows from %p whether it is installed from the share menu: %p', (browser, isIt) => expect(isByShareMenu(browser)).toBe(isIt));
