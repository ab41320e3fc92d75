/** @jest-environment jsdom */
import { canSetVolume } from './can-set-volume';

class FixedVolume {
  get volume() {
    return 1;
  }
  set volume(_: number) {
    // iOS ignores it.
  }
}

class ReturningVolume {
  #volume = 1;
  get volume() {
    return this.#volume;
  }
  set volume(volume) {
    this.#volume = volume;
    setTimeout(() => (this.#volume = 1));
  }
}

describe('the volume of an element', () => {
  it('can be set in most browsers', async () => {
    expect(await canSetVolume()).toBe(true);
  });

  it('can not be set where it stays 1', async () => {
    expect(await canSetVolume(new FixedVolume())).toBe(false);
  });

  it('can not be set where it is 1 again a moment later', async () => {
    expect(await canSetVolume(new ReturningVolume())).toBe(false);
  });
});
