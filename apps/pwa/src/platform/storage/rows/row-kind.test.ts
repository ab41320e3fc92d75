import { readRows, rowKind } from './row-kind';
import { count, fields, flag, listOf, nullable, number, oneOf, recordOf, text, withDefault } from './shape';
import { unreadCountsRow } from './chat-rows';

const shape = fields({ title: text, seconds: withDefault(number, 0) }, { note: text });
const songRow = rowKind({ name: 'song', shape });
const lifted = rowKind({
  name: 'song',
  version: 2,
  shape,
  lift: (stored) => ({ ...stored, title: 'name' in stored ? stored.name : undefined }),
});

describe('a stored row', () => {
  it.each([
    ['undefined', undefined, { type: 'absent' }],
    ['null', null, { type: 'unreadable' }],
    ['a string', 'Đường Về', { type: 'unreadable' }],
    ['an incomplete row', { seconds: 3 }, { type: 'unreadable' }],
    ['a field of another type', { title: 'Đường Về', seconds: '3' }, { type: 'unreadable' }],
    ['a later version', { title: 'Đường Về', v: 2 }, { type: 'unreadable' }],
    ['a version that is not a number', { title: 'Đường Về', v: 'two' }, { type: 'unreadable' }],
    ['an older row without a later field', { title: 'Đường Về' }, { type: 'row', row: { title: 'Đường Về', seconds: 0 } }],
    ['fields of a later release', { title: 'Đường Về', seconds: 3, mood: 'calm' }, { type: 'row', row: { title: 'Đường Về', seconds: 3 } }],
    [
      'an optional field',
      { title: 'Đường Về', seconds: 3, note: 'live' },
      { type: 'row', row: { title: 'Đường Về', seconds: 3, note: 'live' } },
    ],
  ])('reads %s as expected', (_what, stored, reading) => {
    expect(songRow.read(stored)).toEqual(reading);
  });

  it('is lifted from an earlier version, and written in the current one', () => {
    expect(lifted.read({ name: 'Đường Về' })).toEqual({ type: 'row', row: { title: 'Đường Về', seconds: 0 } });
    const written = lifted.write({ title: 'Đường Về', seconds: 3 });
    expect(written).toEqual({ title: 'Đường Về', seconds: 3, v: 2 });
    expect(lifted.read(written)).toEqual({ type: 'row', row: { title: 'Đường Về', seconds: 3 } });
    expect(lifted.read({ title: 'Đường Về', v: 3 })).toEqual({ type: 'unreadable' });
  });

  it('may have any keys where keys are data', () => {
    const counts = { v: 3, minh: 2 };
    expect(unreadCountsRow.read(unreadCountsRow.write(counts))).toEqual({ type: 'row', row: counts });
  });

  it('is written with only the fields of its shape', () => {
    const fromTheWire = { title: 'Đường Về', seconds: 3, plays: 12 };
    expect(songRow.write(fromTheWire)).toEqual({ title: 'Đường Về', seconds: 3 });
  });
});

describe('shapes of stored values', () => {
  const isRead = (read: (stored: unknown) => unknown, stored: unknown) => {
    try {
      return [read(stored)];
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError);
      return [];
    }
  };

  it.each([
    ['count', count, [0, 3], [-1, 0.5, '3', NaN]],
    ['number', number, [-1.5, 0], [NaN, Infinity, '1']],
    ['flag', flag, [true, false], [0, 'yes']],
    ['one of', oneOf('song', 'album'), ['song', 'album'], ['artist', undefined]],
    ['nullable', nullable(text), [null, ''], [undefined, 3]],
    ['list', listOf(count), [[], [1, 2]], [{}, [1, 'two'], null]],
    ['record', recordOf(count), [{}, { minh: 2 }], [{ minh: -1 }, [], null]],
  ] as [string, (stored: unknown) => unknown, unknown[], unknown[]][])('accept only valid values: %s', (_name, read, good, bad) => {
    expect(good.map((stored) => isRead(read, stored))).toEqual(good.map((stored) => [stored]));
    expect(bad.map((stored) => isRead(read, stored))).toEqual(bad.map(() => []));
  });
});

describe('reading all rows of a kind', () => {
  it('counts the unreadable ones, and logs the number once', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const stored = [{ title: 'Đường Về' }, { name: 'damaged' }, null];
    const read = [readRows(songRow, stored), readRows(songRow, stored)];
    expect(read).toEqual(Array.from({ length: 2 }, () => ({ rows: [{ title: 'Đường Về', seconds: 0 }], unreadable: 2 })));
    expect(warn.mock.calls).toEqual([[expect.stringContaining('2 × song')]]);
    warn.mockRestore();
  });
});
