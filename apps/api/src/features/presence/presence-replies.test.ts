import { readChange, readEverybody } from './presence-replies';

const songId = '0190e5b2-7c1f-7c3a-9d4e-0123456789ab';
const long = 'x'.repeat(200);
const stored = { own: { activity: long }, ofSong: { activity: long, songId } };

describe('a text that a node of the previous release has stored', () => {
  it('is cut if it is a person’s own, in a change', () => {
    const read = (doing: object) => readChange(JSON.stringify({ since: 'a', version: 2, personId: 'kim', doing }))?.change;
    expect(read(stored.own)).toEqual({ userId: 'kim', activity: { activity: 'x'.repeat(80), songId: undefined } });
    expect(read(stored.ofSong)).toEqual({ userId: 'kim', activity: { activity: long, songId } });
  });

  it('is cut if it is a person’s own, among all', () => {
    const activities = ['kim', JSON.stringify(stored.own), 'linh', JSON.stringify(stored.ofSong)];
    const { online } = readEverybody(['a', 1, 1, ['kim', 'linh'], activities]);
    expect([...online].map(([userId, { activity }]) => [userId, activity.length])).toEqual([
      ['kim', 80],
      ['linh', 200],
    ]);
  });
});
