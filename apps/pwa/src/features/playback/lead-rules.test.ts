import type { PlaybackState } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { announced, isOutdated, leads, nothingKnown, whatIsRead, written } from './lead-rules';

const state = (revision: number, more: Partial<PlaybackState['playback']> = {}): PlaybackState => ({
  revision,
  playback: { song: songNumber(1), seconds: 1, isPlaying: true, ageMs: 0, label: 'Phone', isThisDevice: false, ...more },
});
const leading = written(nothingKnown, 5);

describe('a page', () => {
  it.each([
    ['leads after its write', leading, true],
    ['does not lead before it', nothingKnown, false],
    ['does not lead after another write', whatIsRead(leading, state(6), 0)!.known, false],
    ['does not take the lead with a write that another one forestalled', written(nothingKnown, 'outdated'), false],
  ])('%s', (_, known, expected) => expect(leads(known)).toBe(expected));

  it.each([
    ['what was answered before its last write', 4],
    ['what it wrote itself', 5],
  ])('ignores %s', (_, revision) => expect(whatIsRead(leading, state(revision), 0)).toBeUndefined());

  it.each([
    ['pauses when another device plays since', leading, state(6), 'pauses'],
    ['writes when the other device is paused', leading, state(6, { isPlaying: false }), 'writes'],
    [
      'plays on when another tab of this device plays, or its own write was answered too late',
      leading,
      state(6, { isThisDevice: true }),
      'plays on',
    ],
    ['writes when another tab of this device is paused', leading, state(6, { isThisDevice: true, isPlaying: false }), 'writes'],
    ['writes when it has not led yet', nothingKnown, state(6), 'writes'],
    ['writes when nothing is stored', leading, { revision: 6 }, 'writes'],
  ])('that plays %s', (_, known, read, expected) => expect(whatIsRead(known, read, 0)?.whenPlaying).toBe(expected));

  it.each([
    ['another device', nothingKnown, state(6), 'Phone'],
    ['no device that is declined', { ...nothingKnown, declined: { label: 'Phone', revision: 6 } }, state(6), undefined],
    [
      'no device that is declined, also for what it plays next',
      { ...nothingKnown, declined: { label: 'Phone', revision: 2 } },
      state(6),
      undefined,
    ],
    ['another device than the declined one', { ...nothingKnown, declined: { label: 'Tablet', revision: 2 } }, state(6), 'Phone'],
    [
      'a device that was declined once this page has led',
      written({ ...nothingKnown, declined: { label: 'Phone', revision: 2 } }, 5),
      state(6),
      'Phone',
    ],
    ['a device whose revisions are counted anew', { ...nothingKnown, declined: { label: 'Phone', revision: 7 } }, state(6), 'Phone'],
    ['not itself', nothingKnown, state(6, { isThisDevice: true }), undefined],
    ['nothing that was paused a month ago', nothingKnown, state(6, { isPlaying: false, ageMs: 2_592_000_000 }), undefined],
  ])('offers %s', (_, known, read, label) => expect(whatIsRead(known, read, 0)?.elsewhere?.label).toBe(label));

  it.each([
    ['a revision that it does not know', announced(leading, 6), true],
    ['none that it has passed', announced(leading, 4), false],
    ['the write that forestalled its own', written(nothingKnown, 'outdated'), true],
  ])('has to read %s', (_, known, expected) => expect(isOutdated(known)).toBe(expected));
});
