import type { PlaybackState } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import {
  afterAnnouncement,
  afterClear,
  afterDecline,
  afterPersonChange,
  afterRead,
  afterWrite,
  initialState,
  isDue,
  isHost,
  isOutdated,
} from './playback-sync-rules';

const state = (revision: number, more: Partial<PlaybackState['playback']> = {}): PlaybackState => ({
  revision,
  playback: { song: songNumber(1), seconds: 1, isPlaying: true, ageMs: 0, label: 'Phone', isThisDevice: false, ...more },
});
const host = afterWrite(initialState, 5);
const own = { songIds: ['1'], index: 0, seconds: 0, isPlaying: true };

describe('a page', () => {
  it.each([
    ['is the host after its write', host, true],
    ['is not the host before it', initialState, false],
    ['is not the host after another write', afterRead(host, state(6), 0)!.state, false],
    ['is not the host after a write that another one forestalled', afterWrite(initialState, 'outdated'), false],
  ])('%s', (_, known, expected) => expect(isHost(known)).toBe(expected));

  it.each([
    ['what was answered before its last write', 4],
    ['what it wrote itself', 5],
  ])('ignores %s', (_, revision) => expect(afterRead(host, state(revision), 0)).toBeUndefined());

  it.each([
    ['pauses when another device plays since', host, state(6), 'pauses'],
    ['writes when the other device is paused', host, state(6, { isPlaying: false }), 'writes'],
    [
      'plays on when another tab of this device plays, or its own write was answered too late',
      host,
      state(6, { isThisDevice: true }),
      'plays on',
    ],
    ['writes when another tab of this device is paused', host, state(6, { isThisDevice: true, isPlaying: false }), 'writes'],
    ['writes when it was not the host yet', initialState, state(6), 'writes'],
    ['writes when nothing is stored', host, { revision: 6 }, 'writes'],
  ])('that plays %s', (_, known, read, expected) => expect(afterRead(known, read, 0)?.whenPlaying).toBe(expected));

  it.each([
    ['another device', initialState, state(6), 'Phone'],
    ['no device that is declined', { ...initialState, declined: { label: 'Phone', revision: 6 } }, state(6), undefined],
    [
      'no device that is declined, also for what it plays next',
      { ...initialState, declined: { label: 'Phone', revision: 2 } },
      state(6),
      undefined,
    ],
    ['another device than the declined one', { ...initialState, declined: { label: 'Tablet', revision: 2 } }, state(6), 'Phone'],
    [
      'a device that was declined once this page was the host',
      afterWrite({ ...initialState, declined: { label: 'Phone', revision: 2 } }, 5),
      state(6),
      'Phone',
    ],
    ['a device whose revisions are counted anew', { ...initialState, declined: { label: 'Phone', revision: 7 } }, state(6), 'Phone'],
    ['not itself', initialState, state(6, { isThisDevice: true }), undefined],
    ['nothing that was paused a month ago', initialState, state(6, { isPlaying: false, ageMs: 2_592_000_000 }), undefined],
  ])('offers %s', (_, known, read, label) => expect(afterRead(known, read, 0)?.elsewhere?.label).toBe(label));

  it.each([
    ['a revision that it does not know', afterAnnouncement(host, 6), true],
    ['none that it has passed', afterAnnouncement(host, 4), false],
    ['the write that forestalled its own', afterWrite(initialState, 'outdated'), true],
  ])('has to read %s', (_, known, expected) => expect(isOutdated(known)).toBe(expected));

  it.each([
    ['what it plays', initialState, {}, true],
    ['nothing without a connection', host, { isConnected: false }, false],
    ['nothing in a private session', host, { isPrivate: true }, false],
    ['nothing with an empty queue', host, { own: undefined }, false],
    ['that it is paused while it is the host', host, { own: { ...own, isPlaying: false } }, true],
    ['not that it is paused otherwise', initialState, { own: { ...own, isPlaying: false } }, false],
    ['not that it is paused once what it stored is cleared', afterClear(host, 6), { own: { ...own, isPlaying: false } }, false],
  ])('stores %s', (_, known, more, expected) => expect(isDue(known, { isConnected: true, isPrivate: false, own, ...more })).toBe(expected));

  it('declines a device from the revision on that it knows', () =>
    expect(afterDecline(host, 'Phone').declined).toEqual({ label: 'Phone', revision: 5 }));

  it('knows nothing of the person before, but that its write is still under way', () =>
    expect(afterPersonChange({ ...host, isWriting: true }, 'minh', undefined)).toEqual({
      ...initialState,
      userId: 'minh',
      isWriting: true,
    }));
});
